// Started by scripts/worker.ts: does what a web server does besides answering, in a process of its own.
import './outside-next.ts'

const { env } = await import('../../lib/server/env.ts')
const { startLog } = await import('../../lib/server/watching/start-log.ts')
const { refreshKnownBrand } = await import('../../lib/server/brand/known-brand.ts')
const { watchSettings } = await import('../../lib/server/page-cache/settings-watch.ts')
const { startReporting, flushReports } = await import('../../lib/server/reporting/report-error.ts')
const { startJobs } = await import('../../lib/domain/composition/background/start-jobs.ts')
const { readFigures } = await import('../../lib/domain/composition/background/figures.ts')
const { isDatabaseReachable } = await import('../../lib/domain/discovery/site/status.ts')
const { startMetrics } = await import('../../server/metrics.ts')
const { serveWorkerAddresses } = await import('./worker-addresses.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')

await startLog(env())
startReporting()
const { WORKER_PORT, METRICS_TOKEN } = env()
// Mails and files have the site's name from the first one on. While the database is away, nothing is sent either.
await refreshKnownBrand().catch(() => {})
const stops = [watchSettings(), ...startJobs()]
if (WORKER_PORT !== undefined) {
  startMetrics()
  const server = serveWorkerAddresses(WORKER_PORT, {
    isReady: isDatabaseReachable,
    figures: readFigures,
    metricsToken: METRICS_TOKEN,
  })
  stops.push(async () => {
    server.close()
  })
}
const stop = async () => {
  await Promise.allSettled(stops.map((each) => each()))
  await flushReports()
  await closeConnections()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
