import 'server-only'
import { env } from '../../server/env.ts'
import { listenForPageTags } from '../../server/page-cache/listener.ts'
import { closeRateLimits } from '../../server/rate-limit.ts'
import { flushReports } from '../../server/reporting/report-error.ts'
import { announceShutdown } from '../../server/shutdown.ts'
import { startJobs } from './jobs.ts'

/** What a server does besides answering: hears of changed pages, works off jobs, and ends both when it is told to. */
export function startServerWork(): void {
  const { DATABASE_URL, JOBS } = env()
  const stops = [listenForPageTags(DATABASE_URL), closeRateLimits]
  if (JOBS === 'on') stops.push(startJobs(DATABASE_URL))
  const stop = () => announceShutdown(Promise.allSettled(stops.map((each) => each())).then(flushReports))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
