import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { locales } from '../../../../../lib/shared/addresses/locales.ts'

// Queries as travellers type them, with what each of them wants. They were written before the search that they judge.
// `queries.json` is there to work with; `held-out.json` is of the same mixture with other cities and words, and is only
// looked at to see whether the search is good or merely fits the first file.

/** How the words of a query differ from the plain name of a thing. */
export const queryTypes = [
  /** A slip of the fingers or of the memory: one in words of 5 to 8 letters, at most two in longer ones. */
  'typo',
  /** Another name of a place: local, old, short, transliterated, or in another script. */
  'exonym',
  /** A form of the name: cases, adjectives, plurals, particles. */
  'inflection',
  /** The keyboard was in another state: wrong layout, no input method, half or full width. */
  'layout',
  /** Two scripts or languages in one query. */
  'mixed',
  /** A sentence, as one would say it. */
  'natural',
  'two-words',
  /** A guide's name. */
  'name',
  /** Words that stand in the texts of a tour. */
  'text',
  /** A category, mostly in other words than its own. */
  'category',
  /** Chinese or Japanese without spaces. */
  'cjk',
  /** A language that the guide must speak. */
  'language',
] as const

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const tour = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/, 'not city/slug')

function oneOrMore<T extends z.ZodType>(value: T) {
  return z.union([value, z.array(value).min(2)])
}

const conditions = z
  .strictObject({
    city: oneOrMore(slug).optional(),
    country: oneOrMore(slug).optional(),
    category: oneOrMore(slug).optional(),
    /** ISO 639 code, as guides have it. */
    language: oneOrMore(z.string().regex(/^[a-z]{2,3}$/)).optional(),
    /** Must stand in a text of the record, in whichever language, in upper or lower case. */
    titleOrText: oneOrMore(z.string().min(1)).optional(),
  })
  .refine((value) => Object.keys(value).length > 0, 'says nothing')

const common = {
  q: z.string().min(1),
  locale: z.enum(locales),
  type: z.enum(queryTypes),
  why: z.string().min(1),
}

const querySchema = z.discriminatedUnion('in', [
  z.strictObject({
    ...common,
    in: z.literal('places'),
    expect: z.strictObject({ place: oneOrMore(slug) }),
  }),
  z.strictObject({
    ...common,
    in: z.literal('guides'),
    expect: z.union([z.strictObject({ guides: z.array(slug).min(1) }), conditions]),
  }),
  z.strictObject({
    ...common,
    in: z.literal('excursions'),
    expect: z.union([z.strictObject({ excursions: z.array(tour).min(1) }), conditions]),
  }),
])

/**
 * A query and what it wants: `in` says which list of results is judged, `expect` what one of its first three must be.
 * Of several conditions all must hold; of several values of one condition, any.
 */
export type JudgedQuery = z.infer<typeof querySchema>
type Conditions = z.infer<typeof conditions>

export type PlaceFacts = {
  kind: 'place'
  /** Of a city or a country; the same in all languages. */
  slug: string
}

export type GuideFacts = {
  kind: 'guide'
  /** Of the demo texts, `tokyo-haruka`. The database doesn't know it: see `guideKeyOf` in `demo-facts.ts`. */
  key: string
  citySlug: string
  countrySlug: string
  /** ISO 639 codes. */
  languages: readonly string[]
  categorySlugs: readonly string[]
  /** All that a reader could see of it, in all languages. */
  texts: readonly string[]
}

export type ExcursionFacts = Omit<GuideFacts, 'kind' | 'key'> & {
  kind: 'excursion'
  /** City and slug as in its address: `rome/testaccio`. */
  key: string
}

/** Facts of a result that don't depend on how it was found. */
export type ResultFacts = PlaceFacts | GuideFacts | ExcursionFacts

/** True if a reader who typed the query wanted such a result. */
export function isRelevant(query: JudgedQuery, result: ResultFacts): boolean {
  switch (query.in) {
    case 'places':
      return result.kind === 'place' && [query.expect.place].flat().includes(result.slug)
    case 'guides':
      if (result.kind !== 'guide') return false
      return 'guides' in query.expect
        ? query.expect.guides.includes(result.key)
        : fulfils(query.expect, result)
    case 'excursions':
      if (result.kind !== 'excursion') return false
      return 'excursions' in query.expect
        ? query.expect.excursions.includes(result.key)
        : fulfils(query.expect, result)
  }
}

/** Number of results of a list that count. */
export const judgedResults = 3

/** True if one of the first results is what the reader wanted. The results must be those of the list `query.in`. */
export function isAnswered(query: JudgedQuery, results: readonly ResultFacts[]): boolean {
  return results.slice(0, judgedResults).some((result) => isRelevant(query, result))
}

/** The queries to work with. Throws when the file isn't as described here. */
export function readQueries(): JudgedQuery[] {
  return read('queries.json')
}

/** The queries that nothing may be adjusted to. Throws when the file isn't as described here. */
export function readHeldOutQueries(): JudgedQuery[] {
  return read('held-out.json')
}

const folder = dirname(fileURLToPath(import.meta.url))

function read(name: string): JudgedQuery[] {
  return z.array(querySchema).parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

/** True if a result has all that is wanted. */
export function fulfils(
  { city, country, category, language, titleOrText }: Conditions,
  { citySlug, countrySlug, categorySlugs, languages, texts }: GuideFacts | ExcursionFacts,
): boolean {
  return (
    isAny(city, [citySlug]) &&
    isAny(country, [countrySlug]) &&
    isAny(category, categorySlugs) &&
    isAny(language, languages) &&
    (titleOrText === undefined || standsIn([titleOrText].flat(), texts))
  )
}

function isAny(wanted: string | string[] | undefined, found: readonly string[]): boolean {
  return wanted === undefined || [wanted].flat().some((value) => found.includes(value))
}

function standsIn(words: readonly string[], texts: readonly string[]): boolean {
  return words.some((word) => texts.some((text) => folded(text).includes(folded(word))))
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
