import 'server-only'
import { PgBoss } from 'pg-boss'
import { env } from '../../server/env.ts'
import { startMailWorker } from '../../server/mail/worker.ts'
import { startExchangeRates } from '../money/exchange-rates-job.ts'

/**
 * Works off jobs in this process. Tries again for ever when PostgreSQL is not there yet, and outlives its absence.
 * @returns a function that lets running jobs end and stops
 */
export function startJobs(databaseUrl: string): () => Promise<void> {
  let boss: PgBoss | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const start = async () => {
    const next = new PgBoss({
      connectionString: databaseUrl,
      schema: 'pgboss',
      max: 3,
      connectionTimeoutMillis: 3000,
      application_name: 'jobs',
    })
    boss = next
    next.on('error', (error) => console.warn('jobs:', error.message))
    try {
      await next.start()
      await startExchangeRates(next, env().EXCHANGE_RATES_URL)
    } catch (error) {
      console.warn('jobs:', error instanceof Error ? error.message : error)
      await next.stop({ graceful: false }).catch(() => {})
      if (!stopped) retry = setTimeout(start, 3000)
    }
  }

  void start()
  const stopMailWorker = startMailWorker(databaseUrl)
  return async () => {
    stopped = true
    clearTimeout(retry)
    await Promise.allSettled([boss?.stop({ graceful: true, timeout: 5000 }), stopMailWorker()])
  }
}
