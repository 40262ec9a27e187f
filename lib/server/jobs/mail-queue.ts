import 'server-only'
import type { PgBoss } from 'pg-boss'
import { withErrorReport } from './with-error-report.ts'

const queue = 'deliver-mail'

// The instrumentation and the routes are bundled apart and share only the global object.
const holder = globalThis as typeof globalThis & { ciceroneMailQueue?: PgBoss }

/** Sends what is due as soon as it is asked for, and looks once a minute by itself. */
export async function startMailQueue(boss: PgBoss, deliverDue: () => Promise<unknown>): Promise<void> {
  await boss.createQueue(queue, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 })
  await boss.work(queue, { pollingIntervalSeconds: 1 }, withErrorReport(queue, deliverDue))
  await boss.schedule(queue, '* * * * *')
  holder.ciceroneMailQueue = boss
}

/** Forgets the queue, before the jobs of this process stop. */
export function stopMailQueue(): void {
  holder.ciceroneMailQueue = undefined
}

/**
 * Asks for delivery now; call it after the commit. Where the jobs run in another process, mail waits for its minute.
 */
export function wakeMailWorker(): void {
  holder.ciceroneMailQueue
    ?.send(queue)
    .catch((error: unknown) => console.warn('mail queue:', error instanceof Error ? error.message : error))
}
