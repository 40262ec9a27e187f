import 'server-only'
import { env } from '../../../server/env.ts'
import { startHub } from '../../../server/events/hub.ts'
import { closeSender, openSender } from '../../../server/jobs/request-job.ts'
import { provideMovedAddresses } from '../../../server/page-cache/moved-addresses.ts'
import { watchSettings } from '../../../server/page-cache/settings-watch.ts'
import { isOnVercel } from '../../../server/page-cache/vercel.ts'
import { watchPageChanges } from '../../../server/page-cache/watch-changes.ts'
import { closeRateLimits } from '../../../server/rate-limit.ts'
import { flushReports, reportError } from '../../../server/reporting/report-error.ts'
import { announceShutdown, beginStop, lastAnswerSent } from '../../../server/shutdown.ts'
import { startEmptySearchWriter } from '../../administration/empty-searches/commands.ts'
import { listMovedAddresses } from '../../basics/redirects/queries.ts'
import { startRedirectUseWriter } from '../../basics/redirects/uses.ts'
import { startViewWriter } from '../../discovery/page-views/writer.ts'

/**
 * Background work of a server: listens for changed pages, writes page views, empty searches and uses of redirects, and
 * runs jobs. A signal stops jobs straight away, and the rest once no more pages are sent.
 * @param startJobs returns functions that stop what it has started
 */
export function startServerWork(startJobs: () => (() => Promise<void>)[]): void {
  const { DATABASE_URL, JOBS, SHUTDOWN_GRACE_SECONDS } = env()
  provideMovedAddresses(listMovedAddresses)
  const stops = [
    watchPageChanges(DATABASE_URL),
    watchSettings(),
    startHub(DATABASE_URL),
    startViewWriter(),
    startEmptySearchWriter(),
    startRedirectUseWriter(),
    closeRateLimits,
    closeSender,
  ]
  // A function is stopped between two requests; its jobs are begun from outside, see `runDueJobs`.
  const jobs = JOBS === 'on' && !isOnVercel() ? startJobs() : []
  // If the database is away, the first request of a job tries again.
  openSender().catch(() => {})
  const endAll = (works: typeof stops) => Promise.allSettled(works.map((each) => each()))
  let end: Promise<unknown> | undefined
  const stop = (signal: NodeJS.Signals) => {
    const grace = beginStop(signal, SHUTDOWN_GRACE_SECONDS)
    end ??= Promise.all([endAll(jobs), grace.then(lastAnswerSent).then(() => endAll(stops))]).then(
      flushReports,
    )
    announceShutdown(end)
  }
  // Reported here; the front server ends the process.
  process.on('uncaughtExceptionMonitor', (error) => reportError(error, { where: 'uncaught exception' }))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
