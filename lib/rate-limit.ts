import { createHmac } from 'node:crypto'
import { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from './env'
import { AppError } from './errors'

/** At most `points` in `seconds`, counted from the first one; one too many is refused for `blockSeconds`. */
export type RateLimit = {
  name: string
  points: number
  seconds: number
  /** As long as the count lasts, unless given. */
  blockSeconds?: number
}

type Counters = {
  pool: Pool
  ready: Promise<unknown> | undefined
  limiters: Map<string, RateLimiterPostgres>
}
const holder = globalThis as typeof globalThis & { ciceroneCounters?: Counters }

// A schema of its own keeps the counters out of Prisma's sight. Several servers may start at once; statements
// sent together are one transaction.
const setup = `
  SELECT pg_advisory_xact_lock(hashtext('limits'));
  CREATE SCHEMA IF NOT EXISTS limits;
  CREATE UNLOGGED TABLE IF NOT EXISTS limits.counter (
    key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
  )`

/**
 * Counts one use, for all servers together.
 * @param key whose use it is; stored only as a keyed hash
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function consume(limit: RateLimit, key: string): Promise<void> {
  const limiter = await readyLimiter(limit)
  try {
    await limiter.consume(hashOf(key))
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
    throw new AppError('too_many_requests', {
      retryAfterSeconds: seconds,
      values: { minutes: Math.ceil(seconds / 60) },
    })
  }
}

/** Takes back one use that turned out not to count. */
export async function giveBack(limit: RateLimit, key: string): Promise<void> {
  const limiter = await readyLimiter(limit)
  await limiter.reward(hashOf(key))
}

/** Forgets all uses. */
export async function startAfresh(limit: RateLimit, key: string): Promise<void> {
  const limiter = await readyLimiter(limit)
  await limiter.delete(hashOf(key))
}

async function readyLimiter(limit: RateLimit): Promise<RateLimiterPostgres> {
  const counters = openCounters()
  counters.ready ??= prepare(counters.pool)
  try {
    await counters.ready
  } catch (error) {
    counters.ready = undefined
    throw error
  }
  return limiterOf(counters, limit)
}

/** Ends the counters' connections; the next use opens new ones. */
export async function closeRateLimits(): Promise<void> {
  const pool = holder.ciceroneCounters?.pool
  holder.ciceroneCounters = undefined
  await pool?.end()
}

function openCounters(): Counters {
  if (holder.ciceroneCounters) return holder.ciceroneCounters
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: 3,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
  })
  pool.on('error', (error) => console.warn('rate limits:', error.message))
  holder.ciceroneCounters = { pool, ready: undefined, limiters: new Map() }
  return holder.ciceroneCounters
}

async function prepare(pool: Pool): Promise<void> {
  const { rows } = await pool.query("SELECT to_regclass('limits.counter') IS NOT NULL AS exists")
  if (!rows[0]?.exists) await pool.query(setup)
}

function limiterOf({ pool, limiters }: Counters, limit: RateLimit): RateLimiterPostgres {
  const existing = limiters.get(limit.name)
  if (existing) return existing
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    schemaName: 'limits',
    tableName: 'counter',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
    ...(limit.blockSeconds === undefined ? {} : { blockDuration: limit.blockSeconds }),
  })
  limiters.set(limit.name, limiter)
  return limiter
}

function hashOf(key: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(`limit:${key}`).digest('base64url')
}
