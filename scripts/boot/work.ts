// Started by scripts/worker.ts: does what a web server does besides answering, in a process of its own.
import './outside-next.ts'

const { env } = await import('../../lib/server/env.ts')
const { startLog } = await import('../../lib/server/watching/start-log.ts')
const { startReporting, flushReports } = await import('../../lib/server/reporting/report-error.ts')
const { startJobs } = await import('../../lib/domain/composition/background/work.ts')
const { readFigures } = await import('../../lib/domain/composition/background/figures.ts')
const { isDatabaseReachable } = await import('../../lib/domain/discovery/site/status.ts')
const { startMetrics } = await import('../../server/metrics.ts')
const { serveWorkerAddresses } = await import('./worker-addresses.ts')
const { database } = await import('../../lib/server/prisma/database.ts')

await startLog(env())
startReporting()
const stops = startJobs()
const { WORKER_PORT, METRICS_TOKEN } = env()
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
  await database().$disconnect()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
