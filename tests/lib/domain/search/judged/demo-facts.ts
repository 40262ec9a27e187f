import { listedGuideKeys } from '../../../../../prisma/seed/subscription-states.ts'
import type { LocalText, Words } from '../../../../../prisma/seed/word-schemas.ts'
import type { ExcursionFacts, GuideFacts, PlaceFacts } from './judged-queries.ts'

// The demo's places, listed guides and their excursions as the judged queries see them, read from the words that the
// seed writes.

export type DemoFacts = {
  places: PlaceFacts[]
  guides: GuideFacts[]
  excursions: ExcursionFacts[]
  /** See `guideKeyOf`. */
  guideKeys: Map<string, string>
}

/** The facts of everything that the seed writes from these words and lists: a search finds nothing else. */
export function demoFacts(words: Words): DemoFacts {
  const countries = new Map(words.countries.map(({ code, slug }) => [code, slug]))
  const facts: DemoFacts = {
    places: words.countries.map(({ slug }) => ({ kind: 'place', slug })),
    guides: [],
    excursions: [],
    guideKeys: new Map(),
  }
  const listed = listedGuideKeys(words)
  for (const { city, guides, excursions } of words.cities) {
    const place = { citySlug: city.slug, countrySlug: countries.get(city.country) ?? '' }
    facts.places.push({ kind: 'place', slug: city.slug })
    for (const guide of guides.filter(({ key }) => listed.has(key))) {
      const { key, firstname, lastname, headline, bio } = guide
      facts.guideKeys.set(identityOf(city.slug, firstname.en, lastname.en), key)
      facts.guides.push({
        ...place,
        kind: 'guide',
        key,
        languages: guide.languages.map(({ code }) => code),
        categorySlugs: guide.categories,
        texts: [firstname, lastname, headline, bio].flatMap(textsOf),
      })
    }
    for (const excursion of excursions.filter(({ guide }) => listed.has(guide))) {
      const { key, title, summary, description, stops, meetingPoint, included, notIncluded } = excursion
      facts.excursions.push({
        ...place,
        kind: 'excursion',
        key: `${city.slug}/${key.startsWith(`${city.slug}-`) ? key.slice(city.slug.length + 1) : key}`,
        languages: excursion.languages,
        categorySlugs: [excursion.category],
        texts: [
          ...[title, summary, description, meetingPoint, ...stops.map((stop) => stop.title)].flatMap(textsOf),
          ...[included, notIncluded].flatMap((lines) => Object.values(lines).flat()),
        ],
      })
    }
  }
  return facts
}

/**
 * The key of a listed guide, which only the words know: by the city's slug and the name in the English version, which
 * every demo guide has. Undefined for everybody else, such as applicants.
 */
export function guideKeyOf(
  { guideKeys }: DemoFacts,
  citySlug: string,
  english: { firstname: string; lastname: string },
): string | undefined {
  return guideKeys.get(identityOf(citySlug, english.firstname, english.lastname))
}

function identityOf(citySlug: string, firstname: string, lastname: string): string {
  return [citySlug, firstname, lastname].join('\n')
}

function textsOf(text: LocalText): string[] {
  return Object.values(text)
}
