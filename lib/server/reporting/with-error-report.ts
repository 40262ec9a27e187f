import 'server-only'
import { reportLogged } from './report-error.ts'

/**
 * The same work, but failures are reported: pg-boss only stores them in its table, where nobody looks.
 * @param job its name in the log and in the report
 */
export function withErrorReport(job: string, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work()
    } catch (error) {
      console.warn(`job ${job}:`, error instanceof Error ? error.message : error)
      reportLogged(error, { where: `job ${job}` })
      throw error
    }
  }
}
