import { Agent } from 'node:http'
import { z } from 'zod'
import { locales, prefixOf } from '../../lib/shared/addresses/locales.ts'
import { BootError, startProcess } from '../boot/processes.ts'
import { projectFolder } from '../boot/settings.ts'
import { line, median } from './figures.ts'
import { request } from './http-load.ts'
import { type Site, withClient } from './site.ts'

const CONNECTIONS = 4
const ROUNDS = 3
const SECONDS = 4

/** Words of titles, so that every search finds something; with a page number no address comes twice. */
const searched = ['walk', 'harbour', 'coffee', 'morning', 'прогулка', 'гавань', '散歩', '港', '漫步', '港口']

/**
 * Pages that nobody has opened for a while against a dynamic list of plain cards, and API reads against a handler that
 * reads nothing, both of an empty app of the same Next.js: by turns in one run, each address once.
 */
export async function measureCold(site: Site): Promise<string[]> {
  const addresses = await listAddresses(site)
  const { address: empty, stop } = await startEmptyApp()
  const kinds: [name: string, addresses: () => string, against: string][] = [
    ['random excursion page', each(addresses.excursions), `${empty}/list`],
    ['search page', each(addresses.searches), `${empty}/list`],
    ['GET /api/config', () => `${site.address}/api/config`, `${empty}/api/empty`],
    ['GET /api/countries', () => `${site.address}/api/countries`, `${empty}/api/empty`],
    ['GET /api/search/suggest', each(addresses.suggested, true), `${empty}/api/empty`],
  ]
  try {
    const lines: string[] = []
    for (const [name, next, against] of kinds) {
      const rates = { ours: [] as number[], theirs: [] as number[] }
      // The first round only warms up.
      for (let round = 0; round <= ROUNDS; round++) {
        const theirs = await rateOf(() => against)
        const ours = await rateOf(next)
        if (round > 0) {
          rates.ours.push(ours)
          rates.theirs.push(theirs)
        }
      }
      const [ours, theirs] = [median(rates.ours), median(rates.theirs)]
      lines.push(line(name, ours / theirs, `${ours.toFixed(0)}/s against ${theirs.toFixed(0)}/s`))
    }
    return [
      `Pages never asked for against a dynamic list of 24 plain cards, API reads against an empty handler, ${CONNECTIONS} connections: higher is better`,
      ...lines,
      '',
    ]
  } finally {
    await stop()
  }
}

async function startEmptyApp(): Promise<{ address: string; stop: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const output: string[] = []
  const { ended, stop } = startProcess(process.execPath, ['scripts/bench/empty-app.ts'], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production' },
    onLine: (text) => {
      output.push(text)
      if (text.startsWith('http://')) resolve(text)
    },
  })
  const failed = ended.then(() => {
    throw new BootError('The empty app did not start.', output.join('\n'))
  })
  return { address: await Promise.race([promise, failed]), stop }
}

/** One after the other; from the start again only `isAgain`, since a second request would find a cached page. */
export function each(addresses: readonly string[], isAgain = false): () => string {
  let next = 0
  return () => {
    const address = addresses[isAgain ? next++ % addresses.length : next++]
    if (address === undefined) throw new BootError('There are fewer pages than the benchmark asks for.')
    return address
  }
}

/** Answers per second. @param most ends after so many, else after some seconds */
export async function rateOf(next: () => string, most = Number.POSITIVE_INFINITY): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const since = performance.now()
  const isEnough = () =>
    most < Number.POSITIVE_INFINITY ? asked >= most : performance.now() >= since + SECONDS * 1000
  let asked = 0
  let answered = 0
  const client = async () => {
    while (!isEnough()) {
      asked += 1
      const address = next()
      const { status } = await request(address, agent)
      if (status !== 200) throw new BootError(`${address} answered with ${status}.`)
      answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, client))
    return answered / ((performance.now() - since) / 1000)
  } finally {
    agent.destroy()
  }
}

export async function listAddresses({ address, databaseUrl }: Pick<Site, 'address' | 'databaseUrl'>) {
  const rows = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT excursion."slug", city."slug" AS "city", country."slug" AS "country"
       FROM "Excursion" excursion JOIN "City" city ON city."id" = excursion."cityId"
       JOIN "Country" country ON country."id" = city."countryId"
       WHERE excursion."listed" ORDER BY md5(excursion."id"::text) LIMIT 20000`,
    )
    return z.array(z.object({ slug: z.string(), city: z.string(), country: z.string() })).parse(rows)
  })
  const inTurn = (number: number) => prefixOf(locales[number % locales.length] ?? 'ru')
  return {
    excursions: rows.map(
      ({ slug, city, country }, number) =>
        `${address}${inTurn(number)}/excursions/${country}/${city}/${slug}`,
    ),
    searches: Array.from({ length: 4000 }, (_, number) => {
      const q = searched[number % searched.length] ?? ''
      const query = new URLSearchParams({ q, price_from: String(1 + (number % 200)) })
      return `${address}${inTurn(number)}/search/excursions?${query}`
    }),
    suggested: searched.flatMap((word) =>
      [...word].map(
        (_, end) => `${address}/en/api/search/suggest?${new URLSearchParams({ q: word.slice(0, end + 1) })}`,
      ),
    ),
  }
}
