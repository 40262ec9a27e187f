import 'server-only'
import { createHmac } from 'node:crypto'
import { Redis } from 'ioredis'
import { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from '../shared/errors.ts'
import { ProcessWide } from '../shared/process-wide.ts'
import { env } from './env.ts'
import { wideNetworkFactor, wideNetworkOf } from './network.ts'
import { keepsAlive } from './prisma/keep-alive.ts'

/**
 * Whose uses are counted together:
 * `network`: those of the caller's network;
 * `person`: those of somebody who is signed in, or has the secret of a link;
 * `pair`: those of one network for something that anybody can name, such as an address of email;
 * `named`: all for something that anybody can name. Alone, it would let strangers shut its owner out, so no call is
 * refused for it: it is a part of a `NamedLimit`, or asked about with `isWithin`.
 */
type Counted = 'network' | 'person' | 'pair' | 'named'

/** At most `points` in `seconds`, counted from the first one; after that everything is refused for `blockSeconds`. */
export type RateLimit = {
  name: string
  counts: Counted
  points: number
  seconds: number
  /** By default until the count expires. */
  blockSeconds?: number
}
type RefusingLimit = RateLimit & { counts: Exclude<Counted, 'named'> }

/**
 * Limits for what anybody can name: each network has its own, and all together have a total. Within the first uses of a
 * network nobody else counts, so that the owner always gets in from where strangers don't come.
 */
export type NamedLimit = {
  own: RateLimit & { counts: 'pair' }
  total: RateLimit & { counts: 'named' }
  /** Number of uses per network that don't count for the total. */
  free: number
}

/** Store of the counters: Redis if `REDIS_URL` is set, else PostgreSQL. */
type Store = {
  limiter(limit: RateLimit): RateLimiterAbstract
  /** Creates the storage of the counters; called again after a failure. */
  prepare(): Promise<unknown>
  close(): Promise<unknown>
  /** The API's answer to a failure; what can't be counted is refused. */
  refusal(error: unknown): unknown
}
type Counters = {
  store: Store
  ready: Promise<unknown> | undefined
  limiters: Map<string, RateLimiterAbstract>
}
const shared = new ProcessWide<Counters>('counters of limits')

// A separate schema hides the counters from Prisma. Several servers may start at once; statements sent together are one
// transaction.
const setup = `
  SELECT pg_advisory_xact_lock(hashtext('limits'));
  CREATE SCHEMA IF NOT EXISTS limits;
  CREATE UNLOGGED TABLE IF NOT EXISTS limits.counter (
    key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
  )`

/**
 * Counts one use, for all servers together.
 * @param key identifies the user; stored only as a keyed hash
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function consume(limit: RefusingLimit, key: string): Promise<void> {
  await countUse(limit, key)
}

/** Counts one use and refuses nobody. @returns whether it was within the limit */
export async function isWithin(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await countUse(limit, key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

/**
 * Counts one use of what anybody can name.
 * @param network from `networkOf`; those of one /48 are one here
 * @throws AppError `too_many_requests`
 */
export async function consumeNamed(
  { own, total, free }: NamedLimit,
  named: string,
  network: string,
): Promise<void> {
  const uses = await countUse(own, pairOf(named, network))
  const refusal = await countUse(total, named).then(
    () => null,
    (error: unknown) => error,
  )
  const isFree = refusal instanceof AppError && refusal.code === 'too_many_requests' && uses <= free
  if (refusal !== null && !isFree) throw refusal
}

/** Takes back one use that turned out not to count. */
export async function refundNamed(limit: NamedLimit, named: string, network: string): Promise<void> {
  await refund(limit.own, pairOf(named, network))
  await refund(limit.total, named)
}

function pairOf(named: string, network: string): string {
  return `${named}|${wideNetworkOf(network) ?? network}`
}

/** @returns how many uses there have been, with this one */
async function countUse(limit: RateLimit, key: string): Promise<number> {
  const wide = widened(limit, key)
  if (wide) await countUse(wide.limit, wide.key)
  const limiter = await readyLimiter(limit)
  try {
    return (await limiter.consume(hashOf(key))).consumedPoints
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw shared.value?.store.refusal(rejection) ?? rejection
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
    throw new AppError('too_many_requests', {
      retryAfterSeconds: seconds,
      values: { minutes: Math.ceil(seconds / 60) },
    })
  }
}

/** Takes back one use that turned out not to count. */
export async function refund(limit: RateLimit, key: string): Promise<void> {
  const wide = widened(limit, key)
  if (wide) await refund(wide.limit, wide.key)
  const limiter = await readyLimiter(limit)
  await limiter.reward(hashOf(key))
}

/** Forgets all uses. */
export async function clearLimit(limit: RateLimit, key: string): Promise<void> {
  const limiter = await readyLimiter(limit)
  await limiter.delete(hashOf(key))
}

/** The limit and key of the /48 around a network, of which one caller may have thousands of /64. */
function widened(limit: RateLimit, key: string): { limit: RateLimit; key: string } | null {
  const wide = limit.counts === 'network' ? wideNetworkOf(key) : null
  if (wide === null) return null
  const { name, counts, points, seconds } = limit
  return { limit: { name: `${name}-48`, counts, points: points * wideNetworkFactor, seconds }, key: wide }
}

async function readyLimiter(limit: RateLimit): Promise<RateLimiterAbstract> {
  const counters = shared.orCreate(() => ({ store: openStore(), ready: undefined, limiters: new Map() }))
  counters.ready ??= counters.store.prepare()
  try {
    await counters.ready
  } catch (error) {
    counters.ready = undefined
    throw counters.store.refusal(error)
  }
  const limiter = counters.limiters.get(limit.name) ?? counters.store.limiter(limit)
  counters.limiters.set(limit.name, limiter)
  return limiter
}

/** Ends the counters' connections; the next use opens new ones. */
export async function closeRateLimits(): Promise<void> {
  const store = shared.value?.store
  shared.value = undefined
  await store?.close()
}

function openStore(): Store {
  const { REDIS_URL } = env()
  return REDIS_URL ? redisStore(REDIS_URL) : postgresStore()
}

function settingsOf(limit: RateLimit) {
  return {
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
    ...(limit.blockSeconds === undefined ? {} : { blockDuration: limit.blockSeconds }),
  }
}

function redisStore(url: string): Store {
  // A use that can't be counted fails within a second. While Redis is away it waits for the next try to reach it.
  const client = new Redis(url, {
    connectTimeout: 3000,
    commandTimeout: 1000,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 50, 500),
    lazyConnect: true,
  })
  client.on('error', (error: Error) => console.warn('rate limits:', error.message))
  return {
    limiter: (limit) =>
      new RateLimiterRedis({
        storeClient: client,
        ...settingsOf(limit),
        keyPrefix: `limits:${limit.name}`,
      }),
    prepare: async () => {
      if (client.status === 'wait' || client.status === 'end') await client.connect()
    },
    close: async () => client.disconnect(),
    refusal: (error) => new AppError('unavailable', { retryAfterSeconds: 5, cause: error }),
  }
}

function postgresStore(): Store {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: 3,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    // For a server that has disappeared, and so doesn't end it.
    query_timeout: 7000,
    ...keepsAlive,
    // A process that has nothing else to do ends.
    allowExitOnIdle: true,
  })
  pool.on('error', (error) => console.warn('rate limits:', error.message))
  return {
    limiter: (limit) =>
      new RateLimiterPostgres({
        storeClient: pool,
        schemaName: 'limits',
        tableName: 'counter',
        tableCreated: true,
        ...settingsOf(limit),
      }),
    prepare: async () => {
      const { rows } = await pool.query("SELECT to_regclass('limits.counter') IS NOT NULL AS exists")
      if (!rows[0]?.exists) await pool.query(setup)
    },
    close: () => pool.end(),
    // The API handles PostgreSQL's own failures.
    refusal: (error) => error,
  }
}

function hashOf(key: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(`limit:${key}`).digest('base64url')
}
