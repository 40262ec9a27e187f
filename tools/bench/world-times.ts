// Runs queries of the site when it is told to. Started by `npm run bench`, once for each of two databases; DATABASE_URL is one
// of them. The first line of its output has the queries with the statements and rows of each; then each line of input is the
// name of a query, and its answer the time that it took in milliseconds.
import { createInterface } from 'node:readline'
import '../../scripts/boot/outside-next.ts'
import type { Case } from './query-cases.ts'
import { statementsOf } from './statements.ts'

const { listCases } = await import('./query-cases.ts')
const { emptyAddress } = await import('../../lib/domain/discovery/search/address.ts')
const { findSearchPage } = await import('../../lib/domain/discovery/search/page.ts')
const { listSuggestions } = await import('../../lib/domain/discovery/search/suggestions.ts')
const { keepNames } = await import('../../lib/domain/discovery/search/understanding/names-source.ts')
const { listSitemapEntries, listSitemapParts } = await import('../../lib/domain/discovery/sitemap/queries.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')

// A server keeps the names of places.
await keepNames()

const searchFor = (kind: 'guides' | 'excursions', q: string) => () =>
  findSearchPage(kind, { ...emptyAddress, q }, 'en')
const cases = new Map<string, Case[1]>([
  ...(await listCases()).filter(([name]) => !name.startsWith('cabinet: ')),
  ['search page: everything', searchFor('excursions', '')],
  ['search page: a city', searchFor('guides', 'Rome')],
  ['search page: a country and a word', searchFor('excursions', 'Italy market')],
  ['search page: nothing found', searchFor('guides', 'xyzxyz')],
  ['search page: a city of the world without guides', searchFor('guides', 'Ulaanbaatar')],
  ['suggestions', () => listSuggestions('ro', 'en')],
  ['sitemap: its parts', listSitemapParts],
  ['sitemap: pages of places', () => listSitemapEntries('places-1')],
])
const counted = []
for (const [name, run] of cases) {
  let result: unknown
  const { length: statements } = await statementsOf(async () => {
    result = await run()
  })
  counted.push({ name, statements, rows: Array.isArray(result) ? result.length : 1 })
}
console.log(JSON.stringify(counted))

for await (const line of createInterface(process.stdin)) {
  const run = cases.get(line)
  if (!run) throw new Error(`No query is called "${line}".`)
  const since = performance.now()
  await run()
  console.log(JSON.stringify(performance.now() - since))
}
await closeConnections()
