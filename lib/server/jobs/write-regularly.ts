import 'server-only'
import { isDatabaseAway } from '../database-away.ts'
import { withErrorReport } from '../reporting/with-error-report.ts'

const everyMilliseconds = 10_000

/**
 * Writes what a process counts every ten seconds, if there is something. While the database is away it is kept.
 * @param name of the work, for reports
 * @param writeAll writes what there is, and keeps it when it fails
 * @returns a function that writes the rest and stops
 */
export function writeRegularly(name: string, writeAll: () => Promise<void>): () => Promise<void> {
  const reported = withErrorReport(name, () =>
    writeAll().catch((error: unknown) => {
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
