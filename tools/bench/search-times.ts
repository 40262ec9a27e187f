// Times searches with four clients at once, and the same statements sent by the driver alone. Run by `npm run bench`;
// DATABASE_URL has the synthetic excursions. Each line of output is one measurement as JSON.
import pg from 'pg'
import '../../scripts/boot/outside-next.ts'
import type { SearchFilters } from '../../lib/domain/discovery/search/filter.ts'
import { percentile } from './figures.ts'
import { type Statement, statementsOf } from './statements.ts'

const { listExcursions } = await import('../../lib/domain/catalogue/excursions/lists.ts')
const { listGuides } = await import('../../lib/domain/catalogue/guides/lists.ts')
const { countSearchFacets, searchExcursions, search } = await import(
  '../../lib/domain/discovery/search/queries.ts'
)
const { listSuggestions } = await import('../../lib/domain/discovery/search/suggestions.ts')
const { keepNames } = await import('../../lib/domain/discovery/search/understanding/names-source.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { database, forShortStatements } = await import('../../lib/server/prisma/database.ts')

// A server keeps the names of places.
await keepNames()

export type SearchTime = {
  name: string
  /** In milliseconds: half of all calls are quicker, and 95 of 100. */
  call: [p50: number, p95: number]
  raw: [p50: number, p95: number]
  statements: number
}

const CLIENTS = 4
const CALLS = 200
const WARM = 20

const city = await database().city.findFirstOrThrow({
  where: { slug: 'rome' },
  select: { id: true, countryId: true },
})
const whole =
  (q: string, more: object = {}) =>
  () =>
    searchExcursions({ q, locale: 'en', perPage: 12, ...more })
const ids =
  (q: string, more: object = {}) =>
  () =>
    search('excursion', { q, locale: 'en', perPage: 12, ...more })

/** Counts for each filter, without the search itself. */
const counts = async (q: string, filters: Partial<SearchFilters> = {}) => {
  const { reading } = await search('excursion', { q, locale: 'en' })
  return () => countSearchFacets('excursion', { q, locale: 'en', filters }, reading)
}

const cases: Array<[name: string, run: () => Promise<unknown>]> = [
  ['search: every second text has the word', ids('coffee')],
  ['search: one in seven titles', ids('harbour')],
  ['search: one in thirty', ids('zorb')],
  ['search: one in three hundred', ids('zorda')],
  ['search: one in three thousand', ids('zordaa')],
  ['search: a rare word', ids('zordaak')],
  ['search: two words', ids('harbour zorb')],
  ['search: a word nobody has written', ids('qwxyzzq', { asTyped: true })],
  ['search: a place and a word', ids('rome harbour')],
  ['search: no words', ids('')],
  ['search: the cheapest', ids('harbour', { order: 'price' })],
  [
    'search: three filters',
    ids('coffee', { filters: { languages: ['ja'], durations: ['short'], rating: 4.5 } }),
  ],
  ['search: a dear tour', ids('', { filters: { priceFrom: 400_00 } })],
  ['search: from a price that most cost', ids('coffee', { filters: { priceFrom: 50_00 } })],
  [
    'search: dear guides',
    () => search('guide', { q: '', locale: 'en', perPage: 12, filters: { priceFrom: 100_00 } }),
  ],
  ['search: guides by a frequent word', () => search('guide', { q: 'coffee', locale: 'en', perPage: 12 })],
  ['search: page 20', ids('harbour', { page: 20 })],
  ['search: a sentence that no text has all words of', ids('quiet harbour morning zorb')],
  ['search in Japanese', () => search('excursion', { q: '港', locale: 'ja', perPage: 12 })],
  ['filter counts: no words', await counts('')],
  ['filter counts: every second text has the word', await counts('coffee')],
  ['filter counts: one in three thousand', await counts('zordaa')],
  [
    'filter counts: three filters',
    await counts('coffee', { languages: ['ja'], durations: ['short'], rating: 4.5 }),
  ],
  ['whole answer: a frequent word', whole('harbour')],
  ['whole answer: a rare word', whole('zordaa')],
  ['whole answer: a place and filters', whole('rome', { filters: { languages: ['en'], guests: 2 } })],
  ['suggestions: two letters', () => listSuggestions('ro', 'en')],
  ['suggestions: a frequent beginning', () => listSuggestions('mor', 'en')],
  ['suggestions: a rare beginning', () => listSuggestions('colos', 'en')],
  ['list: tours of a city', () => listExcursions({ cityId: city.id }, 'en', { perPage: 24 })],
  ['list: guides of a city', () => listGuides({ cityId: city.id }, 'en', { perPage: 24 })],
]

const drivers = await Promise.all(
  Array.from({ length: CLIENTS }, async () => {
    const driver = new pg.Client({
      connectionString: process.env.DATABASE_URL,
      options: forShortStatements,
    })
    await driver.connect()
    return driver
  }),
)
try {
  for (const [name, run] of cases) {
    // Plans are kept from the second time on.
    await run()
    await run()
    const statements = await statementsOf(run)
    const call = await timesOf(() => run())
    const raw = await timesOf((client) => sendAll(client, statements))
    const measured: SearchTime = { name, call, raw, statements: statements.length }
    console.log(JSON.stringify(measured))
  }
} finally {
  await Promise.all([...drivers.map((driver) => driver.end()), closeConnections()])
}

async function timesOf(run: (client: number) => Promise<unknown>): Promise<[number, number]> {
  const times: number[] = []
  await Promise.all(
    drivers.map(async (_, client) => {
      for (let call = -WARM; call < CALLS / CLIENTS; call++) {
        const since = performance.now()
        await run(client)
        if (call >= 0) times.push(performance.now() - since)
      }
    }),
  )
  return [percentile(times, 50), percentile(times, 95)]
}

async function sendAll(client: number, statements: readonly Statement[]): Promise<void> {
  for (const { text, values, name } of statements) await drivers[client]?.query({ text, values, name })
}
