import { Client } from 'pg'
import { z } from 'zod'
import { searchSizes } from '@/lib/domain/core/search-index/sizes.ts'
import type { SearchFilters } from '@/lib/domain/discovery/search/filter.ts'
import { search } from '@/lib/domain/discovery/search/queries.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { filledDatabase } from '../../../support/database.ts'
import { createCity, createExcursion, createGuide } from '../../../support/factories.ts'

// Documents in such numbers that PostgreSQL reads them by their indexes, and that a search without words is estimated.

const kinds = ['guide', 'excursion'] as const
const languages = ['en', 'ru'] as const
const perShelf = 3_000

let tiber = 0
const db = filledDatabase(async () => {
  const city = await createCity(db, { name: 'Korvath' })
  const guide = await createGuide(db, { cityId: city.id })
  const title = 'Night walk along the Tiber'
  tiber = (await createExcursion(db, { guideId: guide.id, title })).id
  for (const kind of kinds) for (const locale of languages) await fillShelf(guide.id, kind, locale)
  await db.searchWord.createMany({ data: ['boat', 'house', 'stone'].map((word) => ({ locale: 'en', word })) })
  await db.searchTiers.createMany({ data: kinds.map((kind) => ({ kind, scores: [0.4], sampleEvery: 2 })) })
  await db.$executeRaw`ANALYZE "SearchDocument"`
})

/**
 * All with the same rank, every second in the sample. Every hundredth is about boats, all are about stones; every hundredth has
 * lanterns in its title, and every hundredth in its text.
 */
async function fillShelf(guideId: number, kind: (typeof kinds)[number], locale: Locale): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "SearchDocument" ("kind", "locale", "recordId", "guideId", "titleSearch", "search", "facets",
      "priceEurCents", "tourMinutes", "mostGuests", "ratingAverage", "rankScore", "fingerprint")
    SELECT ${kind}::"SearchedKind", ${locale}::"Locale", 1000 + number, ${guideId}, to_tsvector('simple', title),
      to_tsvector('simple', title || ' stone about the ' || number || CASE number % 100 WHEN 25 THEN ' lantern' ELSE '' END), ARRAY[
        'city:' || 1000 + number % 60, 'country:' || 1000 + number % 6, 'category:' || 1000 + number % 40,
        'language:' || CASE number % 50 WHEN 0 THEN 'ja' ELSE 'en' END, 'duration:middle',
        'price:booking:' || 1 + number % 30, 'guests:6', 'rating:4', 'tier:0'
      ] || CASE number % 2 WHEN 0 THEN ARRAY['sample'] ELSE '{}' END, ceil(500 * 2 ^ (number % 30 / 4.0)), 15 * (9 + number % 8), 6, 4 + (number % 10) / 10.0, 0.5, ''
    FROM generate_series(1, ${perShelf}::int) number,
      LATERAL (SELECT CASE number % 100 WHEN 0 THEN 'boat' WHEN 50 THEN 'lantern' ELSE 'house' END AS title) named`
}

type Statement = { text: string; values: unknown[] }

/** Statements of a search on the documents; its names of places come from memory on a running site. */
async function statementsOf(read: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await read()
    return sent.mock.calls
      .map((call): Statement => {
        const [query, values]: unknown[] = call
        return { values: Array.isArray(values) ? values : [], text: '', ...Object(query) }
      })
      .filter(({ text }) => text.includes('"SearchDocument"'))
  } finally {
    sent.mockRestore()
  }
}

type Plan = { Plans?: Plan[]; 'Relation Name'?: string; 'Index Name'?: string; 'Node Type': string }
const plan: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(plan).optional()
  },
})
const explained = z.array(z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })).length(1)

/** How a statement reads documents: by which indexes, or how else. */
async function waysOf({ text, values }: Statement): Promise<Set<string>> {
  const client = new Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
    const ways = new Set<string>()
    const look = (node: Plan): void => {
      const index = node['Index Name']
      if (index?.startsWith('SearchDocument')) ways.add(index)
      else if (node['Relation Name'] === 'SearchDocument' && node['Node Type'] !== 'Bitmap Heap Scan')
        ways.add(node['Node Type'])
      for (const inner of node.Plans ?? []) look(inner)
    }
    for (const row of explained.parse(rows)) look(row['QUERY PLAN'][0].Plan)
    return ways
  } finally {
    await client.end()
  }
}

describe('a search reads only the indexes of its kind and language', () => {
  const filters: [name: string, q: string, filters: Partial<SearchFilters>][] = [
    ['a word', 'boat', {}],
    ['two words', 'boat stone', {}],
    ['the beginning of a word', 'boa', {}],
    ['a city', '', { places: [{ kind: 'city', id: 1007 }] }],
    ['a category', '', { categories: [1003] }],
    ['a language', '', { languages: ['ja'] }],
    ['a word in a country', 'boat', { places: [{ kind: 'country', id: 1002 }] }],
    ['several filters', '', { places: [{ kind: 'country', id: 1004 }], languages: ['ja'], priceTo: 6_000 }],
    ['a frequent word in a city', 'stone', { places: [{ kind: 'city', id: 1007 }], guests: 2 }],
  ]
  const shelves = kinds.flatMap((kind) => languages.map((locale) => ({ kind, locale })))

  test.each(filters)('for %s', async (_, q, filters) => {
    for (const { kind, locale } of shelves) {
      // Latin letters are looked for in English texts, whatever the language of the page.
      const shelf = q === '' ? locale : 'en'
      for (const order of ['best', 'price', 'rating'] as const) {
        const statements = await statementsOf(() =>
          search(kind, { q, locale, filters, order, asTyped: true }),
        )
        expect(statements.length).toBeGreaterThan(1)
        for (const statement of statements) {
          const ways = [...(await waysOf(statement))]
          const others = ways.filter(
            (way) => !way.endsWith(`${kind}_${shelf}_idx`) && !way.startsWith('SearchDocument_kind_locale_'),
          )
          expect({ reads: ways.length > 0, others }).toEqual({ reads: true, others: [] })
        }
      }
    }
  })
})

describe('a search asks the documents', () => {
  const count = async (q: string, rest: Partial<Parameters<typeof search>[1]> = {}) =>
    (await statementsOf(() => search('excursion', { q, locale: 'en', ...rest }))).length

  test('twice for what it finds', async () => {
    expect(await count('boat')).toBe(2)
    expect(await count('')).toBe(2)
    expect(await count('', { page: 7 })).toBe(2)
    expect(await count('Tiber', { order: 'price' })).toBe(2)
  })

  test('three times for a large set in an order', async () => {
    for (const order of ['price', 'rating', 'duration'] as const) expect(await count('', { order })).toBe(3)
  })

  test('twice with filters, too', async () => {
    const filters = { languages: ['ja'] }
    expect(await count('boat', { filters })).toBeLessThanOrEqual(2)
    expect(await count('stone', { filters })).toBe(2)
    expect(await count('', { filters })).toBe(2)
  })

  test('once more when filters leave little, since the words decide how they are read', async () => {
    expect(await count('boat', { filters: { languages: ['ja'], rating: 4.5 } })).toBe(2)
    expect(await count('stone 101', { filters: { languages: ['en'] } })).toBe(4)
  })

  test('at most four times when little or nothing has the words', async () => {
    expect(await count('qwxyz', { asTyped: true })).toBe(1)
    expect(await count('Tiber boat')).toBeLessThanOrEqual(4)
    expect(await count('qwxyz bnmpl')).toBeLessThanOrEqual(4)
    expect(await count('qwxyz in Korvath')).toBeLessThanOrEqual(4)
  })
})

describe('a large set', () => {
  test('is estimated, and a small one counted', async () => {
    const everything = (await search('guide', { q: '', locale: 'en' })).matches
    expect(everything.isExact).toBe(false)
    expect(Math.abs(everything.total / (perShelf + 1) - 1)).toBeLessThan(0.1)
    expect((await search('guide', { q: 'boat', locale: 'en' })).matches).toEqual({ total: 30, isExact: true })
  })

  test('of some dozens begins with those that have the word in their titles, on any page', async () => {
    const request = { q: 'lantern', locale: 'en' as const, perPage: 8 }
    const inTitles = Array.from({ length: 30 }, (_, index) => 1_050 + 100 * index)
    const inTexts = inTitles.map((id) => id - 25)
    const byNext: number[] = []
    let { ids, next, matches } = await search('excursion', request)
    expect(matches).toEqual({ total: 60, isExact: true })
    byNext.push(...ids)
    while (next) {
      ;({ ids, next } = await search('excursion', { ...request, after: next }))
      byNext.push(...ids)
    }
    expect(byNext).toEqual([...inTitles, ...inTexts])
    const pages = await Promise.all([3, 4, 5].map((page) => search('excursion', { ...request, page })))
    expect(pages.flatMap((page) => page.ids)).toEqual(byNext.slice(16, 40))
  })

  test.each(['best', 'price', 'rating', 'duration'] as const)(
    'has each document on one page in the order %s, though ranks are equal',
    async (order) => {
      const filters = { places: [1, 2, 3].map((id) => ({ kind: 'country' as const, id: 1_000 + id })) }
      const request = { q: '', locale: 'en' as const, order, filters, perPage: 100 }
      const byNext: number[] = []
      let { ids, next, matches } = await search('guide', request)
      const first = ids
      byNext.push(...ids)
      while (next) {
        ;({ ids, next } = await search('guide', { ...request, after: next }))
        byNext.push(...ids)
      }
      expect(matches.isExact).toBe(false)
      expect([byNext.length, new Set(byNext).size]).toEqual([perShelf / 2, perShelf / 2])
      const second = (await search('guide', { ...request, page: 2 })).ids
      expect([...first, ...second]).toEqual(byNext.slice(0, 200))
      // Every fiftieth speaks Japanese only.
      const isSpoken = (id: number) => Number(id % 50 !== 0)
      const inOrder = byNext.toSorted((one, other) => isSpoken(other) - isSpoken(one) || one - other)
      if (order === 'best') expect(byNext).toEqual(inOrder)
    },
  )

  test('of which one word is enough begins with what has a rare word, and has each document on one page', async () => {
    const usual = { ...searchSizes }
    Object.assign(searchSizes, { compared: 100, tiers: [50, 500] })
    try {
      // The one text with this number is not about boats.
      const request = { q: 'boat stone 101', locale: 'en' as const, perPage: 500 }
      const found: number[] = []
      let { ids, next, matches, reading } = await search('guide', request)
      expect([matches.isExact, reading.isLoose]).toEqual([false, true])
      found.push(...ids)
      while (next) {
        ;({ ids, next } = await search('guide', { ...request, after: next }))
        found.push(...ids)
      }
      const boats = Array.from({ length: 30 }, (_, index) => 1_100 + 100 * index)
      expect(found.slice(0, 31)).toEqual([...boats, 1_101])
      expect([found.length, new Set(found).size]).toEqual([perShelf, perShelf])
    } finally {
      Object.assign(searchSizes, usual)
    }
  })
})

describe('any typed text', () => {
  const nothing = [
    '?!.,',
    '&|!()',
    ':*',
    "'",
    '\\',
    '%_',
    '😀',
    '\ud800',
    'x'.repeat(5_000),
    '\0qwxyz\0',
    '۝',
    'ー',
    '゛',
  ]
  test.each(nothing)('%j is no error', async (q) => {
    for (const locale of ['ru', 'en', 'ja', 'zh-Hans'] as const) {
      for (const kind of kinds) await expect(search(kind, { q, locale })).resolves.toBeDefined()
    }
  })

  test('a zero byte is as if it were not there', async () => {
    expect((await search('excursion', { q: 'Ti\0ber', locale: 'en' })).ids).toEqual([tiber])
  })

  test('words that say nothing ask for nothing', async () => {
    const everything = (await search('excursion', { q: '', locale: 'en' })).matches.total
    for (const q of ['the', 'of the']) {
      expect((await search('excursion', { q, locale: 'en' })).matches.total).toBe(everything)
    }
    expect((await search('excursion', { q: 'the Tiber', locale: 'en' })).ids).toEqual([tiber])
  })

  test('they are no part of what must occur', async () => {
    const { ids, reading } = await search('excursion', { q: 'is it by the Tiber or qwxyz', locale: 'en' })
    expect([ids, reading.isLoose]).toEqual([[tiber], true])
  })

  test('as many words as fit are taken', async () => {
    const q = 'stone '.repeat(16)
    expect((await search('guide', { q, locale: 'en' })).matches.total).toBeGreaterThan(perShelf / 2)
    expect(
      (await search('guide', { q: 'abcdefghijklmnopqrstuvwxyz'.split('').join(' '), locale: 'en' })).ids,
    ).toEqual([])
  })
})
