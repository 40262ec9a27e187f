import { BootError } from '../boot/processes.ts'
import { line, median, ms } from './figures.ts'
import { load, request } from './http-load.ts'
import { listPages, type Site, withClient } from './site.ts'

const CONNECTIONS = 50
const LOAD_ROUNDS = 5
const LOAD_SECONDS = 2
const RENDER_ROUNDS = 15
const STATIC_FILE = '/assets/stars-5.0.svg'

/** Cached pages against a static file. */
export async function measureLoad(site: Site): Promise<string[]> {
  const pages = await listPages(site)
  const paths = [STATIC_FILE, ...pages.map(({ path }) => path)]
  const rates = new Map(paths.map((path) => [path, [] as number[]]))
  // The first round only warms up.
  for (let round = 0; round <= LOAD_ROUNDS; round++) {
    for (const path of paths) {
      const rate = await load(site.address + path, { connections: CONNECTIONS, seconds: LOAD_SECONDS })
      if (round > 0) rates.get(path)?.push(rate)
    }
  }
  const rateOf = (path: string) => median(rates.get(path) ?? [])
  const asked = rateOf(STATIC_FILE)
  const heading = `Cached pages against ${STATIC_FILE}, requests per second on ${CONNECTIONS} connections: higher is better`
  return [
    heading,
    ...pages.map(({ name, path }) =>
      line(name, rateOf(path) / asked, `${rateOf(path).toFixed(0)}/s against ${asked.toFixed(0)}/s`),
    ),
    '',
  ]
}

/** Cached pages against their first rendering. */
export async function measureRendering(site: Site): Promise<string[]> {
  const pages = await listPages(site)
  const times = new Map(pages.map(({ path }) => [path, { first: [] as number[], cached: [] as number[] }]))
  await withClient(site.databaseUrl, async (client) => {
    for (let round = 0; round <= RENDER_ROUNDS; round++) {
      for (const { path, tag } of pages) {
        // As a command does in its transaction; the server receives it a moment later.
        await client.query("SELECT pg_notify('page_tags', $1)", [tag])
        await new Promise((resolve) => setTimeout(resolve, 50))
        const first = await request(site.address + path)
        // The second reader's answer is still being assembled; later ones are served from the response cache.
        await request(site.address + path)
        const cached = await request(site.address + path)
        if (first.cache === 'HIT' || cached.cache !== 'HIT')
          throw new BootError(
            `${path} was ${first.cache} after a refresh and ${cached.cache} afterwards; expected MISS, then HIT.`,
          )
        if (round === 0) continue
        times.get(path)?.first.push(first.milliseconds)
        times.get(path)?.cached.push(cached.milliseconds)
      }
    }
  })
  return [
    'Cached pages against their first rendering, time of one answer: lower is better',
    ...pages.map(({ name, path }) => {
      const first = median(times.get(path)?.first ?? [])
      const cached = median(times.get(path)?.cached ?? [])
      return line(name, cached / first, `${ms(cached)} against ${ms(first)}`)
    }),
    '',
  ]
}
