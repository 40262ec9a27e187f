import 'server-only'
import { fromPrisma, PgBoss } from 'pg-boss'
import { ProcessWide } from '../../shared/process-wide.ts'
import { env } from '../env.ts'
import type { Transaction } from '../prisma/database.ts'
import { queueSchema, type RequestedJob } from './requested-jobs.ts'

const sender = new ProcessWide<Promise<PgBoss>>('job sender')

/**
 * Requests a run of a job as part of a transaction: it begins after the commit, in whichever process works off jobs, and
 * never after a rollback.
 * @param at moment before which it doesn't begin; null for at once
 */
export async function requestJob(tx: Transaction, name: RequestedJob, at: Date | null = null): Promise<void> {
  await sendRun(tx, name, at)
}

/** @returns false when a run waits or works already, of a job that has one at a time */
export async function sendRun(tx: Transaction, name: string, at: Date | null = null): Promise<boolean> {
  const boss = await openSender()
  const id = await boss.send(name, null, { db: fromPrisma(tx), ...(at && { startAfter: at }) })
  return id !== null
}

/** Opens what sends runs, so that no command has to wait for it. */
export function openSender(): Promise<PgBoss> {
  return sender.orCreate(async () => {
    const boss = new PgBoss({
      // Only for the names of the queues: runs are sent through the connection of a command.
      connectionString: env().DATABASE_URL,
      max: 1,
      connectionTimeoutMillis: 3000,
      application_name: 'job sender',
      schema: queueSchema,
      migrate: false,
      supervise: false,
      schedule: false,
      // The longest there is: what it needs to know of a queue never changes.
      queueCacheIntervalSeconds: 86_400,
    })
    boss.on('error', (error) => console.warn('jobs:', error.message))
    try {
      return await boss.start()
    } catch (error) {
      // The database may be away; the next request tries again.
      sender.value = undefined
      throw error
    }
  })
}

/** Ends what `openSender` has opened, whose timers keep a process alive. */
export async function closeSender(): Promise<void> {
  const opened = await sender.value?.catch(() => undefined)
  sender.value = undefined
  await opened?.stop({ graceful: false })
}
