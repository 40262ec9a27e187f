import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { findRates } from '@/lib/domain/basics/money/rates.ts'
import { type KnownLists, refreshRates } from '@/lib/domain/catalogue/exchange-rates/commands.ts'
import { renewRates } from '@/lib/domain/catalogue/exchange-rates/renew-rates.ts'
import { listJobs } from '@/lib/domain/composition/background/jobs.ts'
import { RetryLater } from '@/lib/server/jobs/job.ts'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { watchPageChanges } from '@/lib/server/page-cache/watch-changes.ts'
import { testDatabase } from '../../support/database.ts'
import { bankOfRussiaList, centralBankList } from '../../support/rate-lists.ts'
import { until } from '../../support/until.ts'

const now = new Date('2026-11-20T15:20:00Z')

/** Replaces the banks: answers by path with what the test has set, and records the requests. */
const answers = new Map<
  string,
  { status?: number; body?: string | Buffer; headers?: Record<string, string> }
>()
const asked: { path: string; headers: IncomingHttpHeaders }[] = []
let server: Server
let address = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    const { status = 200, body = '', headers = {} } = answers.get(path) ?? { status: 404 }
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('no address')
  address = `http://127.0.0.1:${bound.port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('the exchange rates', () => {
  const db = testDatabase()
  beforeEach(() => {
    answers.clear()
    asked.length = 0
    answers.set('/ecb', { body: centralBankList('2026-11-20', { USD: 1.16, JPY: 180.5, RON: 5.09 }) })
    answers.set('/cbr', {
      body: bankOfRussiaList('21.11.2026', {
        EUR: [1, '92,8000'],
        USD: [1, '80,0000'],
        JPY: [100, '51,2000'],
      }),
    })
  })

  test('are those of the list, with its day and its source', async () => {
    expect(await refresh('/ecb')).toEqual({ changed: ['JPY', 'USD'], problems: [], isComplete: true })
    expect(await stored()).toEqual({
      JPY: '180.5 of 2026-11-20 from bank',
      USD: '1.16 of 2026-11-20 from bank',
    })
  })

  test('come from the first list that names a currency, the rouble from the second', async () => {
    await refresh('/ecb', '/cbr')
    expect(await stored()).toMatchObject({
      JPY: '180.5 of 2026-11-20 from bank',
      RUB: '92.8 of 2026-11-21 from bank',
      USD: '1.16 of 2026-11-20 from bank',
    })
  })

  test('come from the next list when the first cannot be loaded, and that is reported', async () => {
    answers.set('/ecb', { status: 503 })
    const { problems, isComplete } = await refresh('/ecb', '/cbr')
    expect(problems).toEqual([`the list of ${new URL(address).host} answered with 503`])
    expect(isComplete).toBe(false)
    expect(await stored()).toEqual({
      JPY: '181.25 of 2026-11-21 from bank',
      RUB: '92.8 of 2026-11-21 from bank',
      USD: '1.16 of 2026-11-21 from bank',
    })
  })

  test('are replaced by newer ones alone', async () => {
    await put('USD', 1.2, '2026-11-20')
    await put('JPY', 179, '2026-11-19')
    expect((await refresh('/ecb')).changed).toEqual(['JPY'])
    expect(await stored()).toEqual({
      JPY: '180.5 of 2026-11-20 from bank',
      USD: '1.2 of 2026-11-20 from test',
    })
  })

  test("replace the demo's, whatever their day and however far they are", async () => {
    await put('USD', 2.5, '2026-11-25', 'demo')
    expect((await refresh('/ecb')).changed).toContain('USD')
    expect(await stored()).toMatchObject({ USD: '1.16 of 2026-11-20 from bank' })
  })

  test('that jump by more than three tenths are rejected and reported, the others of the list are accepted', async () => {
    await put('USD', 1.9, '2026-11-19')
    const { changed, problems, isComplete } = await refresh('/ecb')
    expect(changed).toEqual(['JPY'])
    expect(problems).toEqual([`${new URL(address).host} has eur/usd 1.16 after 1.9`])
    expect(isComplete).toBe(true)
    expect(await stored()).toEqual({
      JPY: '180.5 of 2026-11-20 from bank',
      USD: '1.9 of 2026-11-19 from test',
    })
  })

  test('that leap are believed once the stored one is stale', async () => {
    await put('USD', 1.9, '2026-11-12')
    expect((await refresh('/ecb')).changed).toContain('USD')
  })

  test('of a list that is dated far ahead are refused', async () => {
    answers.set('/ecb', { body: centralBankList('2027-11-20', { USD: 1.16 }) })
    expect((await refresh('/ecb')).problems[0]).toMatch(/is dated 2027-11-20/)
    expect(await stored()).toEqual({})
  })

  test.each([
    ['too long', { body: ' '.repeat(300_000) }, /is too long/],
    ['an error', { status: 500 }, /answered with 500/],
    ['a page of a proxy', { body: '<html><body>Sign in</body></html>' }, /no list of rates/],
    ['in a strange encoding', { body: '<?xml version="1.0" encoding="utf-16"?><a/>' }, /written in utf-16/],
  ] as const)('stay as they are when the answer is %s', async (_, answer, problem) => {
    await put('USD', 1.2, '2026-11-19')
    answers.set('/ecb', answer)
    expect((await refresh('/ecb')).problems[0]).toMatch(problem)
    expect(await stored()).toEqual({ USD: '1.2 of 2026-11-19 from test' })
  })

  test('stay as they are when nobody answers', async () => {
    const { problems } = await refreshRates(['http://127.0.0.1:1/ecb'], new Map(), now)
    expect(problems[0]).toMatch(/can't be reached/)
  })

  test('are not sent twice: a list that is the same counts on', async () => {
    answers.set('/ecb', {
      body: centralBankList('2026-11-20', { USD: 1.16 }),
      headers: { ETag: '"a1"', 'Last-Modified': 'Fri, 20 Nov 2026 15:00:00 GMT' },
    })
    const known: KnownLists = new Map()
    await refreshRates([`${address}/ecb`], known, now)
    answers.set('/ecb', { status: 304 })
    // The second list must not replace what the first still has.
    const again = await refreshRates([`${address}/ecb`, `${address}/cbr`], known, now)
    expect(again).toMatchObject({ problems: [], isComplete: true })
    expect(asked.at(-2)?.path === '/ecb' ? asked.at(-2)?.headers : asked.at(-1)?.headers).toMatchObject({
      'if-none-match': '"a1"',
      'if-modified-since': 'Fri, 20 Nov 2026 15:00:00 GMT',
    })
    expect(await stored()).toMatchObject({
      RUB: '92.8 of 2026-11-21 from bank',
      USD: '1.16 of 2026-11-20 from bank',
    })
  })

  test('are read in the encoding that the list names', async () => {
    const body = Buffer.from(
      bankOfRussiaList('21.11.2026', { EUR: [1, '92,8000'] }).replace('Currency', '\xc5\xe2\xf0\xee'),
      'latin1',
    )
    answers.set('/cbr', { body })
    expect((await refresh('/cbr')).changed).toEqual(['RUB'])
  })

  test('refresh the pages with approximate prices in the same transaction, and only when one has changed', async () => {
    const stop = watchPageChanges(process.env.DATABASE_URL ?? '')
    try {
      keepPage()
      await until(() => !hasPage())
      keepPage()
      await refresh('/ecb')
      await until(() => !hasPage())
      keepPage()
      await refresh('/ecb')
      await db.$executeRaw`SELECT pg_notify('page_tags', 'the end')`
      pageStore().set('end', {}, 1, ['the end'], pageStore().now)
      await db.$executeRaw`SELECT pg_notify('page_tags', 'the end')`
      await until(() => pageStore().get('end') === null)
      expect(hasPage()).toBe(true)
    } finally {
      await stop()
    }
  })

  test('older than a week are marked, older than sixty days are nobody’s', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    await put('USD', 1.1, ago(1))
    await put('JPY', 170, ago(9))
    await put('GBP', 0.8, ago(70))
    expect(await findRates()).toEqual({
      USD: { perEuro: 1.1, asOf: ago(1), isStale: false },
      JPY: { perEuro: 170, asOf: ago(9), isStale: true },
    })
  })

  test('are renewed by a job; a list that can not be fetched is reported once a day and tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answers.set('/ecb', { body: centralBankList(new Date().toISOString().slice(0, 10), { USD: 1.16 }) })
    const work = renewRates([`${address}/ecb`, 'http://127.0.0.1:1/cbr'])
    await expect(work()).rejects.toThrow(RetryLater)
    await expect(work()).rejects.toThrow(RetryLater)
    expect((await stored()).USD).toMatch(/^1\.16 /)
    expect(warn.mock.calls).toEqual([
      [
        'exchange rates:',
        expect.stringMatching(/^the list of 127.0.0.1:1 can't be reached .*\. The stored rates stay\.$/),
      ],
    ])
  })

  test('are left alone where they are switched off', () => {
    expect(listJobs().find(({ name }) => name === 'exchange-rates')).toMatchObject({ isOn: false })
  })

  function refresh(...paths: string[]) {
    return refreshRates(
      paths.map((path) => address + path),
      new Map(),
      now,
    )
  }

  async function put(quote: 'USD' | 'JPY' | 'GBP', rate: number, asOf: string, source = 'test') {
    await db.exchangeRate.create({ data: { base: 'EUR', quote, rate, asOf: new Date(asOf), source } })
  }

  /** `1.16 of 2026-11-20 from test`, by currency. */
  async function stored(): Promise<Record<string, string>> {
    const rows = await db.exchangeRate.findMany({ orderBy: { quote: 'asc' } })
    return Object.fromEntries(
      rows.map(({ quote, rate, asOf, source }) => [
        quote,
        `${rate.toNumber()} of ${asOf.toISOString().slice(0, 10)} from ${source === new URL(address).host ? 'bank' : source}`,
      ]),
    )
  }
})

function keepPage(): void {
  pageStore().set('page', {}, 1, ['rates'], pageStore().now)
}

function hasPage(): boolean {
  return pageStore().get('page') !== null
}
