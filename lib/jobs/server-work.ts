import { env } from '../env'
import { listenForPageTags } from '../page-cache/listener'
import { closeRateLimits } from '../rate-limit'
import { flushReports } from '../reporting/server'
import { startJobs } from './jobs'
import { noteWorkEnd } from './work-end'

/** What a server does besides answering: hears of changed pages, works off jobs, and ends both when it is told to. */
export function startServerWork(): void {
  const { DATABASE_URL, JOBS } = env()
  const stops = [listenForPageTags(DATABASE_URL), closeRateLimits]
  if (JOBS === 'on') stops.push(startJobs(DATABASE_URL))
  const stop = () => noteWorkEnd(Promise.allSettled(stops.map((each) => each())).then(flushReports))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
