import { PrismaPg } from '@prisma/adapter-pg'
import {
  type IsolationLevel,
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import type { PoolConfig } from 'pg'
import { pageRequests } from '../page-request.ts'
import { log } from '../watching/log.ts'
import { counted, statements } from '../watching/statements.ts'
import { statementNames } from './statement-names.ts'

/** PostgreSQL's `feature_not_supported`: "cached plan must not change result type" after a migration. */
const changedResultType = '0A000'

/**
 * Prisma's adapter for `pg` with prepared reads. A statement inside a transaction has no name: it could not be repeated
 * after a migration has changed the type of its result.
 * @param replica what public pages read from, see `PageRequest`
 */
export function createAdapter(config: PoolConfig, replica?: PoolConfig): SqlDriverAdapterFactory {
  const main = adapterOf(config)
  if (!replica) return main
  const reading = adapterOf(replica)
  return {
    ...main,
    connect: async () => {
      const other = await reading.connect()
      return readingFrom(other, await main.connect())
    },
  }
}

/** Sends the reads of public pages to a replica, when the front server says so. */
function readingFrom(replica: SqlDriverAdapter, adapter: SqlDriverAdapter): SqlDriverAdapter {
  const { queryRaw, dispose } = adapter
  return Object.assign(adapter, {
    queryRaw: (query: SqlQuery) =>
      pageRequests().getStore()?.readsReplica ? replica.queryRaw(query) : queryRaw.call(adapter, query),
    dispose: async () => {
      await Promise.all([dispose.call(adapter), replica.dispose()])
    },
  })
}

function adapterOf(config: PoolConfig): SqlDriverAdapterFactory {
  const nameOf = statementNames()
  const withoutName = new WeakSet<SqlQuery>()
  const factory = new PrismaPg(config, {
    statementNameGenerator: (query) => (withoutName.has(query) ? '' : nameOf(query.sql)),
    // A database server that goes away must not end the process; the next query opens a new connection.
    onPoolError: (error) => log().warn(`database pool: ${error.message}`),
    onConnectionError: (error) => log().warn(`database connection: ${error.message}`),
  })
  const unnamed = (query: SqlQuery) => {
    const copy = { ...query }
    withoutName.add(copy)
    return copy
  }
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      const adapter = await factory.connect()
      statements().pool = adapter.underlyingDriver()
      return withRepeatedReads(adapter, unnamed)
    },
  }
}

/** Repeats a statement once without its name if its plan is out of date; the pool has dropped that connection. */
function withRepeatedReads(
  adapter: SqlDriverAdapter,
  unnamed: (query: SqlQuery) => SqlQuery,
): SqlDriverAdapter {
  const { queryRaw, executeRaw, startTransaction } = adapter
  const repeated =
    <Result>(run: (query: SqlQuery) => Promise<Result>) =>
    (query: SqlQuery) =>
      counted(query.sql, () =>
        run.call(adapter, query).catch((error: unknown) => {
          if (!isDriverAdapterError(error) || error.cause.originalCode !== changedResultType) throw error
          return run.call(adapter, unnamed(query))
        }),
      )
  return Object.assign(adapter, {
    queryRaw: repeated(queryRaw),
    executeRaw: repeated(executeRaw),
    startTransaction: async (level?: IsolationLevel) =>
      withoutNames(await startTransaction.call(adapter, level), unnamed),
  })
}

function withoutNames(transaction: Transaction, unnamed: (query: SqlQuery) => SqlQuery): Transaction {
  const { queryRaw, executeRaw } = transaction
  return Object.assign(transaction, {
    queryRaw: (query: SqlQuery) => counted(query.sql, () => queryRaw.call(transaction, unnamed(query))),
    executeRaw: (query: SqlQuery) => counted(query.sql, () => executeRaw.call(transaction, unnamed(query))),
  })
}
