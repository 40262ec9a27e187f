import 'server-only'
import { startWokenWorker } from '../events/woken-worker.ts'
import { deliverDue } from './outbox.ts'

/**
 * Sends emails in this process: as soon as a command that queued some has committed, and every minute those due for
 * another attempt.
 * @returns a function that finishes sending and stops
 */
export function startMailWorker(databaseUrl: string): () => Promise<void> {
  return startWokenWorker(databaseUrl, {
    name: 'mail worker',
    channel: 'mail',
    everySeconds: 60,
    work: () => deliverDue(),
  })
}
