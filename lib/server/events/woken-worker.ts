import 'server-only'
import { withErrorReport } from '../jobs/with-error-report.ts'
import { listen } from './listen.ts'
import type { Channel } from './notify.ts'

type Worker = {
  /** The connection's name in PostgreSQL's list and in the log. */
  name: string
  /** What wakes it. */
  channel: Channel
  everySeconds: number
  work: () => Promise<unknown>
}

/**
 * Works in this process: as soon as a command that has something for it has committed, and from time to time, for what
 * is due later.
 * @returns a function that finishes the work and stops
 */
export function startWokenWorker(
  databaseUrl: string,
  { name, channel, everySeconds, work }: Worker,
): () => Promise<void> {
  const reported = withErrorReport(name, work)
  let running: Promise<void> | undefined
  let isWanted = false
  let hasLine = false

  const run = async () => {
    while (isWanted) {
      isWanted = false
      // A failure has been reported; the next notification or look tries again.
      await reported().catch(() => {})
    }
    running = undefined
  }
  const wake = () => {
    isWanted = true
    running ??= run()
  }

  const stopListening = listen(databaseUrl, channel, {
    name,
    onNews: wake,
    onOpen: () => {
      hasLine = true
      wake()
    },
    onFailure: () => {
      hasLine = false
    },
  })
  // While the database is away there is nothing to look at.
  const clock = setInterval(() => hasLine && wake(), everySeconds * 1000)

  return async () => {
    clearInterval(clock)
    await stopListening()
    isWanted = false
    await running
  }
}
