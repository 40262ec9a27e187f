// Started by scripts/worker.ts: does what a web server does besides answering, in a process of its own.
import './outside-next.ts'

const { env } = await import('../../lib/server/env.ts')
const { startLog } = await import('../../lib/server/watching/start-log.ts')
const { startReporting, flushReports } = await import('../../lib/server/reporting/report-error.ts')
const { startJobs } = await import('../../lib/domain/background/work.ts')
const { database } = await import('../../lib/server/prisma/database.ts')

await startLog(env())
startReporting()
const stops = startJobs()
const stop = async () => {
  await Promise.allSettled(stops.map((each) => each()))
  await flushReports()
  await database().$disconnect()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
