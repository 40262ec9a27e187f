import 'server-only'
import { listen } from '../events/listen.ts'
import { withErrorReport } from '../jobs/with-error-report.ts'
import { deliverDue } from './outbox.ts'

/**
 * Sends emails in this process: as soon as a command that queued some has committed, and every minute those due for
 * another attempt.
 * @returns a function that finishes sending and stops
 */
export function startMailWorker(databaseUrl: string): () => Promise<void> {
  const deliver = withErrorReport('deliver-mail', deliverDue)
  let delivery: Promise<void> | undefined
  let isWanted = false
  let hasLine = false

  const work = async () => {
    while (isWanted) {
      isWanted = false
      // A failure has been reported; the next notification or minute tries again.
      await deliver().catch(() => {})
    }
    delivery = undefined
  }
  const wake = () => {
    isWanted = true
    delivery ??= work()
  }

  const stopListening = listen(databaseUrl, 'mail', {
    name: 'mail worker',
    onNews: wake,
    onOpen: () => {
      hasLine = true
      wake()
    },
    onFailure: () => {
      hasLine = false
    },
  })
  // While the database is away there is nothing to check.
  const everyMinute = setInterval(() => hasLine && wake(), 60_000)

  return async () => {
    clearInterval(everyMinute)
    await stopListening()
    isWanted = false
    await delivery
  }
}
