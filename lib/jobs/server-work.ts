import { env } from '../env.ts'
import { listenForPageTags } from '../page-cache/listener.ts'
import { closeRateLimits } from '../rate-limit.ts'
import { flushReports } from '../reporting/server.ts'
import { startJobs } from './jobs.ts'
import { noteWorkEnd } from './work-end.ts'

/** What a server does besides answering: hears of changed pages, works off jobs, and ends both when it is told to. */
export function startServerWork(): void {
  const { DATABASE_URL, JOBS } = env()
  const stops = [listenForPageTags(DATABASE_URL), closeRateLimits]
  if (JOBS === 'on') stops.push(startJobs(DATABASE_URL))
  const stop = () => noteWorkEnd(Promise.allSettled(stops.map((each) => each())).then(flushReports))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
