import 'server-only'
import { reportError } from '../reporting/report-error.ts'

/**
 * Does a job's work row by row, each on its own. A row that fails is reported and comes again with the next run; it keeps
 * no other waiting.
 * @param where names the work in reports
 * @param work returns whether there was anything to do
 * @returns for how many rows there was
 */
export async function processQueue<Row>(
  rows: readonly Row[],
  where: string,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    try {
      if (await work(row)) done += 1
    } catch (error) {
      reportError(error, { where })
    }
  }
  return done
}
