import { Agent } from 'node:http'
import { BootError } from '../../scripts/boot/processes.ts'
import { each, listAddresses } from './addresses.ts'
import { median } from './figures.ts'
import { request } from './http-request.ts'
import { memoryOf } from './open-streams.ts'
import { listPages, openSite } from './site.ts'

const CONNECTIONS = 4
/** Collections of garbage come and go in seconds; what is left between them is the least of so many readings. */
const READINGS = 10

type Reading = { minute: number; megabytes: number }

/**
 * Measures the growth of the server's memory: mixed traffic for so many minutes, of which the first half only fills
 * the caches. Four of ten requests are for pages in memory, four for excursions that nobody has asked for, one is a
 * new search and one asks for a guide that doesn't exist.
 * @param minutes in all
 */
export async function measureMemory(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
  minutes: number,
): Promise<string[]> {
  const site = await openSite(databaseUrl, environment)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    const addresses = await listAddresses(site)
    const pages = (await listPages(site)).map(({ path }) => site.address + path)
    const [hot, excursion, search] = [
      each(pages, true),
      each(addresses.excursions, true),
      each(addresses.searches, true),
    ]
    let unknown = 1_000_000
    const turns = [
      hot,
      excursion,
      hot,
      excursion,
      hot,
      excursion,
      hot,
      excursion,
      search,
      () => `${site.address}/guide/${++unknown}`,
    ]
    const megabytesNow = () => memoryOf(site.pid) / 1024 / 1024
    const before = megabytesNow()
    const since = performance.now()
    const minute = () => (performance.now() - since) / 60_000
    const seen = new Set<string>()
    const statuses: Record<number, number> = {}
    const readings: Reading[] = []
    let asked = 0
    const client = async () => {
      while (minute() < minutes) {
        const next = turns[asked++ % turns.length] ?? hot
        const address = next()
        const { status } = await request(address, agent)
        if (status === 200) seen.add(address)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status >= 500) throw new BootError(`The site answered with ${status}.`)
      }
    }
    const watch = setInterval(() => readings.push({ minute: minute(), megabytes: megabytesNow() }), 1000)
    await Promise.all(Array.from({ length: CONNECTIONS }, client)).finally(() => clearInterval(watch))
    const warm = readings.filter((reading) => reading.minute >= minutes / 2)
    const megabytes = warm.map((reading) => reading.megabytes)
    return [
      `Memory of the server, ${minutes} minutes of mixed traffic: at most 1 MB a minute after the first half`,
      `  ${asked} requests, ${seen.size} pages: ${Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
      `  ${before.toFixed(0)} MB at start, then ${Math.min(...megabytes).toFixed(0)} to ${Math.max(...megabytes).toFixed(0)}, median ${median(megabytes).toFixed(0)} MB`,
      `  ${slopeOf(lowest(warm)).toFixed(2)} MB a minute`,
      '',
    ]
  } finally {
    agent.destroy()
    await site.stop()
  }
}

/** The lowest of each few readings. */
function lowest(readings: Reading[]): Reading[] {
  const found: Reading[] = []
  for (let start = 0; start < readings.length; start += READINGS) {
    const some = readings.slice(start, start + READINGS)
    found.push(some.reduce((one, other) => (other.megabytes < one.megabytes ? other : one)))
  }
  return found
}

/** Of the straight line that lies nearest to all readings, in megabytes a minute. */
function slopeOf(readings: Reading[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = mean(readings.map(({ minute }) => minute))
  const level = mean(readings.map(({ megabytes }) => megabytes))
  const together = readings.reduce(
    (sum, { minute, megabytes }) => sum + (minute - middle) * (megabytes - level),
    0,
  )
  return together / readings.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0)
}
