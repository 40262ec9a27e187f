import { emptyAddress } from '@/lib/domain/discovery/search/address.ts'
import { findSearchPage } from '@/lib/domain/discovery/search/page.ts'
import { searchPlaces } from '@/lib/domain/discovery/search/place-search.ts'
import type { SearchPageView } from '@/lib/domain/discovery/search/results.ts'
import { keepNames } from '@/lib/domain/discovery/search/understanding/names-source.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { ProcessWide } from '@/lib/shared/process-wide.ts'
import { seedDemo } from '../../../../../../prisma/seed/demo.ts'
import { readWords } from '../../../../../../prisma/seed/words.ts'
import { demoFacts, guideKeyOf } from '../../../../../lib/domain/search/judged/demo-facts.ts'
import {
  isAnswered,
  type JudgedQuery,
  judgedResults,
  queryTypes,
  type ResultFacts,
  readHeldOutQueries,
  readQueries,
} from '../../../../../lib/domain/search/judged/judged-queries.ts'
import {
  isRead,
  isWished,
  readWishedQueries,
  type WishedQuery,
  wishedTypes,
} from '../../../../../lib/domain/search/judged/wished-queries.ts'
import { filledDatabase } from '../../../../../support/database.ts'

// How many of the judged queries find what was wanted among the first results, on the demo data. Of `queries.json`
// every miss is printed, to work on; of `held-out.json` nothing but figures, so that nobody works on those.

/** Of each file, so large a part must be answered. */
const least = { toWorkWith: 0.95, heldOut: 0.95, wished: 0.95 }

const words = readWords()
const facts = demoFacts(words)

const db = filledDatabase(() =>
  seedDemo(db, words, { step: (_, work) => work(), password: 'a password for every demo account' }),
)

// As on a running site, which keeps its index of names.
beforeAll(keepNames)
afterAll(() => {
  new ProcessWide('search names').value = undefined
})

type Outcome = { query: JudgedQuery; results: ResultFacts[] }

async function judge(queries: readonly JudgedQuery[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const query of queries) outcomes.push({ query, results: await resultsOf(query) })
  return outcomes
}

async function resultsOf({ in: list, q, locale }: JudgedQuery): Promise<ResultFacts[]> {
  switch (list) {
    case 'places':
      return (await searchPlaces(q, locale, judgedResults)).map(({ slug }) => ({ kind: 'place', slug }))
    default:
      return resultsOn(await pageOf(list, q, locale))
  }
}

/** The page that a reader gets who types the query. */
function pageOf(kind: PlaceKind, q: string, locale: Locale): Promise<SearchPageView> {
  return findSearchPage(kind, { ...emptyAddress, q }, locale)
}

/** First results of the page. */
async function resultsOn({ cards, nothing, speakers }: SearchPageView): Promise<ResultFacts[]> {
  const shown = [cards, speakers?.near?.cards, speakers?.here.cards, nothing?.nearest]
  const ids = shown.flatMap((one) => one?.items.map(({ id }) => id) ?? []).slice(0, judgedResults)
  return cards.kind === 'guides' ? guidesOf(ids) : excursionsOf(ids)
}

async function guidesOf(ids: number[]): Promise<ResultFacts[]> {
  const rows = await db.guide.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      city: { select: { slug: true } },
      translations: { where: { locale: 'en' }, select: { firstname: true, lastname: true } },
    },
  })
  return inOrder(ids, rows).flatMap(({ city, translations: [english] }) => {
    const key = english && guideKeyOf(facts, city.slug, english)
    return facts.guides.find((guide) => guide.key === key) ?? []
  })
}

async function excursionsOf(ids: number[]): Promise<ResultFacts[]> {
  const rows = await db.excursion.findMany({
    where: { id: { in: ids } },
    select: { id: true, slug: true, city: { select: { slug: true } } },
  })
  return inOrder(ids, rows).flatMap(
    ({ slug, city }) => facts.excursions.find(({ key }) => key === `${city.slug}/${slug}`) ?? [],
  )
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

function successOf(outcomes: readonly Outcome[]): number {
  const answered = outcomes.filter(({ query, results }) => isAnswered(query, results))
  return outcomes.length === 0 ? 1 : answered.length / outcomes.length
}

/** The figures of a file: of all queries, by type and by locale. */
function tableOf(name: string, outcomes: readonly Outcome[]): string {
  const line = (of: string, part: readonly Outcome[]) =>
    `  ${of.padEnd(12)} ${successOf(part).toFixed(3)}  of ${part.length}`
  const byType = queryTypes.map((type) =>
    line(
      type,
      outcomes.filter(({ query }) => query.type === type),
    ),
  )
  const byLocale = locales.map((locale) =>
    line(
      locale,
      outcomes.filter(({ query }) => query.locale === locale),
    ),
  )
  return [`${name}: success@${judgedResults}`, line('all', outcomes), ...byType, ...byLocale].join('\n')
}

function missesOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .filter(({ query, results }) => !isAnswered(query, results))
    .map(({ query: { type, locale, in: list, q, expect: wanted }, results }) => {
      const found = results.map((result) => (result.kind === 'place' ? result.slug : result.key))
      return `  ${type}, ${locale}, ${list}: “${q}” wants ${JSON.stringify(wanted)}, finds ${found.join(', ') || 'nothing'}`
    })
    .join('\n')
}

test('nearly all queries find what was wanted among the first three results', async () => {
  const outcomes = await judge(readQueries())
  process.stdout.write(`\n${tableOf('queries.json', outcomes)}\nMissed:\n${missesOf(outcomes)}\n`)
  expect(successOf(outcomes)).toBeGreaterThanOrEqual(least.toWorkWith)
})

test('so do queries that nothing was adjusted to', async () => {
  const outcomes = await judge(readHeldOutQueries())
  process.stdout.write(`\n${tableOf('held-out.json', outcomes)}\n`)
  expect(successOf(outcomes)).toBeGreaterThanOrEqual(least.heldOut)
})

/** Null where everything is as wanted. */
async function missOf({ in: list, q, locale, expect: wanted }: WishedQuery): Promise<string | null> {
  if (list === 'places') {
    const found = (await searchPlaces(q, locale, judgedResults)).map(({ slug }) => slug)
    return found.includes(wanted.place ?? '') ? null : `finds ${found.join(', ') || 'nothing'}`
  }
  const page = await pageOf(list, q, locale)
  const results = await resultsOn(page)
  if (!isRead(wanted, page.address, dayInZone(new Date(), 'UTC'))) {
    return `is read as ${JSON.stringify(page.address)}`
  }
  return isWished(wanted, results) ? null : `shows ${results.map(keyOf).join(', ') || 'nothing'}`
}

function keyOf(result: ResultFacts): string {
  return result.kind === 'place' ? result.slug : result.key
}

test('so do queries about families, bodies, prices, days and short names', async () => {
  const misses: { query: WishedQuery; miss: string | null }[] = []
  for (const query of readWishedQueries()) misses.push({ query, miss: await missOf(query) })
  const shareOf = (part: typeof misses) => part.filter(({ miss }) => miss === null).length / part.length
  const lines = wishedTypes.map((type) => {
    const part = misses.filter(({ query }) => query.type === type)
    return `  ${type.padEnd(12)} ${shareOf(part).toFixed(3)}  of ${part.length}`
  })
  const missed = misses.flatMap(({ query: { q, locale }, miss }) =>
    miss === null ? [] : [`  ${locale}: “${q}” ${miss}`],
  )
  process.stdout.write(
    `\nwished.json: ${shareOf(misses).toFixed(3)}\n${[...lines, 'Missed:', ...missed].join('\n')}\n`,
  )
  expect(shareOf(misses)).toBeGreaterThanOrEqual(least.wished)
})
