import { locales } from '../../../../../lib/shared/addresses/locales.ts'
import { lapsedGuideKey } from '../../../../../prisma/seed/sign-ins.ts'
import { readWords } from '../../../../../prisma/seed/words.ts'
import { demoFacts, guideKeyOf } from './demo-facts.ts'
import {
  isAnswered,
  isRelevant,
  type JudgedQuery,
  queryTypes,
  type ResultFacts,
  readHeldOutQueries,
  readQueries,
} from './judged-queries.ts'
import { isWished, readWishedQueries, wishedTypes } from './wished-queries.ts'

const words = readWords()
const facts = demoFacts(words)
const files = { 'queries.json': readQueries(), 'held-out.json': readHeldOutQueries() }
const everything = Object.values(files).flat()

function listOf({ in: list }: JudgedQuery): readonly ResultFacts[] {
  return facts[list]
}

function wantedBy(query: JudgedQuery): ResultFacts[] {
  return listOf(query).filter((result) => isRelevant(query, result))
}

/** Cities that a query names, not those that a category happens to have. */
function citiesNamedBy(query: JudgedQuery): string[] {
  const { expect: wanted } = query
  const isNamed = 'guides' in wanted || 'excursions' in wanted || ('city' in wanted && wanted.city)
  if ('place' in wanted) return [wanted.place].flat()
  return isNamed ? wantedBy(query).flatMap((result) => (result.kind === 'place' ? [] : result.citySlug)) : []
}

function folded({ q }: JudgedQuery): string {
  return q.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

describe.each(Object.entries(files))('%s', (_, queries) => {
  it('has at least 130 queries, as many in each locale', () => {
    expect(queries.length).toBeGreaterThanOrEqual(130)
    const counts = locales.map((locale) => queries.filter((query) => query.locale === locale).length)
    expect(new Set(counts)).toEqual(new Set([queries.length / locales.length]))
  })

  it('has about as many of each type', () => {
    for (const type of queryTypes) {
      const count = queries.filter((query) => query.type === type).length
      expect({ type, isEven: count >= 10 && count <= 14 }).toEqual({ type, isEven: true })
    }
  })

  it('has every type in every locale, but for Chinese and Japanese ones', () => {
    const missing = locales.flatMap((locale) =>
      queryTypes.filter((type) => !queries.some((query) => query.locale === locale && query.type === type)),
    )
    expect(missing).toEqual(['cjk', 'cjk'])
  })

  it('judges every list', () => {
    const lists = ['places', 'guides', 'excursions'] as const
    for (const list of lists) expect(queries.filter((query) => query.in === list).length).toBeGreaterThan(20)
  })

  it('names most cities of its half', () => {
    const named = new Set(queries.flatMap(citiesNamedBy))
    expect(words.cities.filter(({ city }) => named.has(city.slug)).length).toBeGreaterThanOrEqual(28)
  })
})

describe('each judged query', () => {
  it('wants something that the demo has', () => {
    expect(everything.filter((query) => wantedBy(query).length === 0).map(({ q }) => q)).toEqual([])
  })

  it('names only people, tours and places that exist', () => {
    const keys = new Set(Object.values({ ...facts, guideKeys: [] }).flatMap((list) => list.map(keyOf)))
    const unknown = everything.flatMap(({ expect: wanted }) => {
      const named = 'guides' in wanted ? wanted.guides : 'excursions' in wanted ? wanted.excursions : []
      return [...named, ...('place' in wanted ? [wanted.place].flat() : [])].filter((key) => !keys.has(key))
    })
    expect(unknown).toEqual([])
  })

  it('wants little enough to mean something: at most a fifth of its list', () => {
    const loose = everything.filter((query) => wantedBy(query).length > listOf(query).length / 5)
    expect(loose.map(({ q }) => q)).toEqual([])
  })

  it('is typed only once in both files', () => {
    const typed = everything.map(folded)
    expect(typed.filter((q, index) => typed.indexOf(q) !== index)).toEqual([])
  })

  it('names no city or country that a query of the other file names', () => {
    const [first, second] = Object.values(files).map((queries) => new Set(queries.flatMap(citiesNamedBy)))
    expect([...(first ?? [])].filter((slug) => second?.has(slug))).toEqual([])
  })
})

describe('wished.json', () => {
  const wished = readWishedQueries()

  it('has 60 queries of all types, as many in each locale, and each once', () => {
    const counts = locales.map((locale) => wished.filter((query) => query.locale === locale).length)
    expect(counts).toEqual(locales.map(() => 15))
    expect(new Set(wished.map(({ type }) => type))).toEqual(new Set(wishedTypes))
    const typed = [...wished, ...everything].map(({ q }) => q.toLowerCase())
    expect(typed.filter((q, index) => typed.indexOf(q) !== index)).toEqual([])
  })

  it('wants something that the demo has', () => {
    const missing = wished.filter(({ in: list, expect: wanted }) =>
      list === 'places'
        ? facts.places.every(({ slug }) => slug !== wanted.place)
        : !facts[list].some((result) => isWished(wanted, [result])),
    )
    expect(missing.map(({ q }) => q)).toEqual([])
  })
})

describe('the demo’s facts', () => {
  it('have one key for each guide’s city and English name', () => {
    expect(facts.guideKeys.size).toBe(facts.guides.length)
    expect(guideKeyOf(facts, 'tokyo', { firstname: 'Haruka', lastname: 'Shimizu' })).toBe('tokyo-haruka')
    expect(guideKeyOf(facts, 'kyoto', { firstname: 'Haruka', lastname: 'Shimizu' })).toBeUndefined()
  })

  it('leave out the guide whose subscription has lapsed, and the tours', () => {
    const listed = new Set(facts.guides.map(({ key }) => key))
    const unlisted = words.cities.flatMap(({ guides }) => guides).filter(({ key }) => !listed.has(key))
    expect(unlisted.map(({ key }) => key)).toEqual([lapsedGuideKey])
    const ofLapsed = words.cities
      .flatMap(({ excursions }) => excursions)
      .filter(({ guide }) => guide === lapsedGuideKey)
    expect(ofLapsed.length).toBeGreaterThan(0)
    const titles = new Set(facts.excursions.flatMap(({ texts }) => texts))
    expect(ofLapsed.filter(({ title }) => Object.values(title).some((text) => titles.has(text)))).toEqual([])
  })

  it('have one key for each excursion', () => {
    expect(new Set(facts.excursions.map(keyOf)).size).toBe(facts.excursions.length)
  })
})

describe('a result', () => {
  const base = { locale: 'en', type: 'two-words', why: 'test', q: 'rome' } as const
  const tour: ResultFacts = {
    kind: 'excursion',
    key: 'rome/testaccio',
    citySlug: 'rome',
    countrySlug: 'italy',
    languages: ['en', 'ja'],
    categorySlugs: ['food-and-wine'],
    texts: ['Ｔｅｓｔａｃｃｉｏ, eaten standing up'],
  }

  it('is relevant when all conditions hold, each by any of its values', () => {
    const wants = (wanted: object) => isRelevant({ ...base, in: 'excursions', expect: wanted }, tour)
    expect(wants({ city: ['paris', 'rome'], language: 'ja', category: 'food-and-wine' })).toBe(true)
    expect(wants({ city: 'rome', language: 'zh' })).toBe(false)
    expect(wants({ country: 'italy', titleOrText: 'TESTACCIO' })).toBe(true)
    expect(wants({ country: 'italy', titleOrText: 'Trastevere' })).toBe(false)
  })

  it('is relevant when it is the one that was meant', () => {
    expect(isRelevant({ ...base, in: 'excursions', expect: { excursions: ['rome/testaccio'] } }, tour)).toBe(
      true,
    )
    expect(isRelevant({ ...base, in: 'excursions', expect: { excursions: ['rome/ostia'] } }, tour)).toBe(
      false,
    )
  })

  it('is never relevant in another list', () => {
    expect(isRelevant({ ...base, in: 'guides', expect: { city: 'rome' } }, tour)).toBe(false)
    expect(isRelevant({ ...base, in: 'places', expect: { place: 'rome' } }, tour)).toBe(false)
  })

  it('answers a query when it is among the first three', () => {
    const query: JudgedQuery = { ...base, in: 'places', expect: { place: 'rome' } }
    const places = ['paris', 'lyon', 'rome', 'nice'].map((slug) => ({ kind: 'place' as const, slug }))
    expect(isAnswered(query, places)).toBe(true)
    expect(isAnswered(query, [{ kind: 'place', slug: 'bari' }, ...places])).toBe(false)
  })
})

function keyOf(result: ResultFacts): string {
  return result.kind === 'place' ? result.slug : result.key
}
