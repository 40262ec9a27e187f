import { ProcessWide } from '../../shared/process-wide.ts'
import { createAdapter } from './adapter.ts'
import { PrismaClient } from './client/client.ts'
import { keepsAlive } from './keep-alive.ts'

/**
 * All statements are short: starting helper processes or compiling a plan takes longer than it saves. PostgreSQL would
 * do either as soon as it expects a lot of rows, even for a part of a statement that turns out not to be needed.
 */
export const forShortStatements = '-c max_parallel_workers_per_gather=0 -c jit=off'

type Options = {
  max?: number
  replicaUrl?: string | undefined
  /**
   * Time to wait for an answer, in milliseconds; 0 waits forever. A server that is there ends a statement after 15
   * seconds.
   */
  patience?: number
}

/** A client with its own small pool, and one more for a replica; the caller ends it with `$disconnect()`. */
export function createDatabase(
  url: string,
  { max = 10, replicaUrl, patience = 20_000 }: Options = {},
): PrismaClient {
  const poolOf = (connectionString: string) => ({
    connectionString,
    max,
    connectionTimeoutMillis: 3000,
    statement_timeout: 15_000,
    query_timeout: patience,
    ...keepsAlive,
    options: forShortStatements,
    // A process that has nothing else to do ends.
    allowExitOnIdle: true,
  })
  const adapter = createAdapter(poolOf(url), replicaUrl ? poolOf(replicaUrl) : undefined)
  return new PrismaClient({ adapter })
}

export type Database = PrismaClient
/** The client inside a transaction. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

const client = new ProcessWide<PrismaClient>('database')

/** The process's one client, opened on first use; kept across hot reloads. */
export function database(): PrismaClient {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is missing')
  return client.orCreate(() => createDatabase(url, { replicaUrl: process.env.DATABASE_REPLICA_URL }))
}
