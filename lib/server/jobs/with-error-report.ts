import 'server-only'
import { reportLogged } from '../reporting/report-error.ts'

/**
 * The same work, whose failures are told: pg-boss notes them in its table, where nobody looks.
 * @param job as it is called in the log and in the report
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
