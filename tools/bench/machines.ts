import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { RunningProcess } from '../../scripts/boot/processes.ts'
import { print } from '../../scripts/boot/progress.ts'
import { startWebServer } from '../../scripts/boot/web-server.ts'
import { findFreePort } from '../../scripts/database/free-port.ts'
import { hasRedis, startRedis } from '../../scripts/database/redis.ts'
import { each, listAddresses } from './addresses.ts'
import { startBalancer } from './balancer.ts'
import { ms, percentile } from './figures.ts'
import { request } from './http-request.ts'
import { publicTour, signInToPrice, timeUntilShown } from './price-edit.ts'
import { buildSite } from './site.ts'

/** How many requests at least; MACHINES_REQUESTS=100000 asks more of them. */
const REQUESTS = Number(process.env.MACHINES_REQUESTS || 20_000)
const INSTANCES = 3
const CONNECTIONS = 4
/** Excursions that are asked for again and again. */
const PAGES = 20_000
/** Of a hundred requests. */
const API_READS = 20
const SEARCHES = 4
/** Between two edits, in milliseconds. */
const EDIT_EVERY = 500
/** Between two rounds of restarts, in milliseconds. */
const ROUND_EVERY = 10_000

type Instance = { port: number; server: RunningProcess }

/**
 * Three instances behind a reverse proxy with one PostgreSQL and one Redis. While readers ask for pages and the API, a
 * guide changes prices, and the instances are restarted one after another.
 */
export async function measureMachines(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
  folder: string,
): Promise<string[]> {
  if (!hasRedis()) return ['Three instances: left out, because redis-server is missing', '']
  const redis = await startRedis()
  const own: NodeJS.ProcessEnv = {
    ...environment,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    PAGE_CACHE_REDIS_URL: `${redis.url}/1`,
    // Machines of their own have no disk in common.
    PAGE_CACHE_DISK_MB: '0',
    TRUST_PROXY: '1',
    SHUTDOWN_GRACE_SECONDS: '6',
  }
  await buildSite(own)
  const instances: Instance[] = []
  for (let count = 0; count < INSTANCES; count++) {
    const port = await findFreePort()
    instances.push({ port, server: await startInstance(port, own) })
  }
  const balancer = await startBalancer(
    folder,
    instances.map(({ port }) => port),
  )
  try {
    const tour = await publicTour(databaseUrl)
    const changePrice = await signInToPrice(balancer.address, environment.DEMO_PASSWORD ?? '', tour.id)
    const next = await mixedAddresses(balancer.address, databaseUrl)

    let isRestarted = false
    const reading = readAll(next, () => isRestarted)
    let isOver = false
    const editing = editAgainAndAgain({ instances, path: tour.path, changePrice, isOver: () => isOver })
    const restarts: number[] = []
    let isRead = false
    void reading.finally(() => (isRead = true))
    while (!isRead) {
      for (const instance of instances) {
        const since = performance.now()
        await instance.server.stop()
        instance.server = await startInstance(instance.port, own)
        restarts.push(performance.now() - since)
      }
      isRestarted = true
      await Promise.race([reading, setTimeout(ROUND_EVERY)])
    }
    isOver = true
    const { times, failures, seconds } = await reading
    const { seen, lost } = await editing
    for (const failure of failures.slice(0, 10)) print(failure)
    return [
      `${INSTANCES} instances behind ${balancer.name}, one PostgreSQL, one Redis, ${CONNECTIONS} connections: pages, API reads and searches while each instance is restarted`,
      row(
        'requests',
        times.length + failures.length,
        `${failures.length} failed, ${(times.length / seconds).toFixed(0)}/s, p50 ${ms(percentile(times, 50))}, p99 ${ms(percentile(times, 99))}`,
      ),
      row('restarts', restarts.length, `p50 ${ms(percentile(restarts, 50))}, grace included`),
      row(
        'edits until all instances show them',
        seen.length + lost,
        `${lost} lost, p50 ${ms(percentile(seen, 50))}, p99 ${ms(percentile(seen, 99))}, slowest ${ms(Math.max(...seen))}`,
      ),
      '',
    ]
  } finally {
    await balancer.stop()
    await Promise.all(instances.map(({ server }) => server.stop()))
    await redis.kill()
  }
}

function startInstance(port: number, environment: NodeJS.ProcessEnv): Promise<RunningProcess> {
  return startWebServer({ mode: 'production', port, environment, onLine: () => {} })
}

/** Pages that are kept unless somebody has edited what they show, with API reads and searches among them. */
async function mixedAddresses(address: string, databaseUrl: string): Promise<() => string> {
  const { excursions, searches, suggested } = await listAddresses({ address, databaseUrl })
  const pages = [`${address}/`, `${address}/en`, `${address}/en/guides/italy`, ...excursions.slice(0, PAGES)]
  const page = each(pages, true)
  const read = each([`${address}/api/config`, `${address}/en/api/countries`, ...suggested], true)
  const search = each(searches, true)
  let count = 0
  return () => {
    count += 1
    const share = (count * 37) % 100
    if (share < SEARCHES) return search()
    return share < SEARCHES + API_READS ? read() : page()
  }
}

/** Reads until all requests are answered and `isEnough` says so. */
async function readAll(next: () => string, isEnough: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const since = performance.now()
  const times: number[] = []
  const failures: string[] = []
  const client = async () => {
    while (times.length + failures.length < REQUESTS || !isEnough()) {
      const address = next()
      try {
        const { status, milliseconds } = await request(address, agent)
        if (status === 200) times.push(milliseconds)
        else failures.push(`${status} ${address}`)
      } catch (error) {
        failures.push(`${error instanceof Error ? error.message : error} ${address}`)
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  agent.destroy()
  return { times, failures, seconds: (performance.now() - since) / 1000 }
}

/** @returns how long each edit took from its answer until all instances showed it, and how often one showed less */
async function editAgainAndAgain(options: {
  instances: readonly Instance[]
  path: string
  changePrice: (amount: number) => Promise<void>
  isOver: () => boolean
}): Promise<{ seen: number[]; lost: number }> {
  const { instances, path, changePrice, isOver } = options
  const seen: number[] = []
  let lost = 0
  for (let count = 0; !isOver(); count++) {
    const price = 200 + (count % 700)
    await changePrice(price * 100)
    const times = await Promise.all(
      instances.map(({ port }) => timeUntilShown(`http://127.0.0.1:${port}${path}`, price)),
    )
    const slowest = Math.max(0, ...times.filter((time) => time !== null))
    if (slowest === Number.POSITIVE_INFINITY) lost += 1
    else seen.push(slowest)
    await setTimeout(EDIT_EVERY)
  }
  return { seen, lost }
}

function row(what: string, count: number, figures: string): string {
  return `  ${what.padEnd(52)} ${String(count).padStart(7)}     ${figures}`
}
