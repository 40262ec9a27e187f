import 'server-only'
import { fromPrisma, PgBoss } from 'pg-boss'
import { env } from '../env.ts'
import type { Transaction } from '../prisma/database.ts'

/**
 * Queues a run of a job out of its turn, as part of a transaction. Whichever process works off jobs takes it up within
 * seconds.
 * @returns false when a run waits or works already
 */
export async function queueRun(tx: Transaction, name: string): Promise<boolean> {
  // A server that leaves jobs to others has no queue of its own. This one only asks: it migrates and plans nothing.
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    schema: 'pgboss',
    max: 1,
    connectionTimeoutMillis: 3000,
    application_name: 'job asker',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => console.warn('jobs:', error.message))
  try {
    await boss.start()
    return (await boss.send(name, null, { db: fromPrisma(tx) })) !== null
  } finally {
    await boss.stop({ graceful: false })
  }
}
