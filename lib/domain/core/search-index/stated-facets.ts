import { keysOf } from '../../../shared/records.ts'

/** Conditions in SQL: of a tour in the row `e`, and of a guide in the row `g`. Guides without one don't have the word. */
type Conditions = { excursion: string; guide?: string }

/**
 * Values that filters find, by the beginning of their facet words: a document has the word of each value whose condition
 * its guide or tour fulfils. What nobody has stated fulfils none.
 */
const statedFacets = {
  need: {
    step_free: { excursion: `e."steps" = 'none'` },
    wheelchair: { excursion: `e."wheelchair" = 'full'` },
    pushchair: { excursion: `e."pushchair" = 'full'` },
    easy_pace: { excursion: `e."pace" = 'easy'` },
    toilets: { excursion: `e."toilets" IN ('often', 'some')` },
  },
} as const satisfies Record<string, Record<string, Conditions>>

type StatedGroup = keyof typeof statedFacets

type StatedValue<Group extends StatedGroup> = keyof (typeof statedFacets)[Group] & string

/** The values of a group, and the facet word of each. */
export function statedValues<Group extends StatedGroup>(group: Group) {
  const values = Object.keys(statedFacets[group]) as StatedValue<Group>[]
  return { values, facet: (value: StatedValue<Group>) => `${group}:${value}` }
}

/** An array in SQL: the words of all values that a row fulfils. */
export function statedWords(kind: 'guide' | 'excursion'): string {
  const words = keysOf(statedFacets).flatMap((group) =>
    Object.entries<Conditions>(statedFacets[group]).flatMap(([value, { [kind]: condition }]) =>
      condition === undefined ? [] : [`CASE WHEN ${condition} THEN '${group}:${value}' END`],
    ),
  )
  return `array_remove(ARRAY[${words.join(', ')}]::text[], NULL)`
}
