import 'server-only'
import { isDatabaseAway } from '../../server/database-away.ts'
import { withErrorReport } from '../../server/jobs/with-error-report.ts'
import { addViews } from './commands.ts'
import { viewCounter } from './counter.ts'

const everyMilliseconds = 10_000

/**
 * Writes what this process counts every ten seconds, if there is something. While the database is away it is kept.
 * @returns a function that writes the rest and stops
 */
export function startViewWriter(): () => Promise<void> {
  const reported = withErrorReport('page views', () =>
    viewCounter()
      .empty(addViews)
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error
      }),
  )
  let written = Promise.resolve()
  const write = () => {
    // A failure has been reported; the counts are kept for the next time.
    written = written.then(reported).catch(() => {})
    return written
  }
  const clock = setInterval(write, everyMilliseconds)
  return () => {
    clearInterval(clock)
    return write()
  }
}
