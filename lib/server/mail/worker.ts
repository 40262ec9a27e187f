import 'server-only'
import { listen } from '../events/listen.ts'
import { withErrorReport } from '../jobs/with-error-report.ts'
import { deliverDue } from './outbox.ts'

/**
 * Sends mail in this process: as soon as a command that queued some has committed, and once a minute what is due for
 * another attempt.
 * @returns a function that lets the mail on its way go out and stops
 */
export function startMailWorker(databaseUrl: string): () => Promise<void> {
  const deliver = withErrorReport('deliver-mail', deliverDue)
  let delivery: Promise<void> | undefined
  let isWanted = false
  let hasLine = false

  const work = async () => {
    while (isWanted) {
      isWanted = false
      // A failure has been reported; the next news or minute tries again.
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
  // While the database is away there is nothing to look for.
  const everyMinute = setInterval(() => hasLine && wake(), 60_000)

  return async () => {
    clearInterval(everyMinute)
    await stopListening()
    isWanted = false
    await delivery
  }
}
