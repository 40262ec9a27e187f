// Does one job of the clock now, as the worker would: `node tests/support/run-job.ts reminders`
import '../../scripts/boot/outside-next.ts'

const { listJobs } = await import('../../lib/domain/composition/background/jobs.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')

const [name] = process.argv.slice(2)
const job = listJobs().find((one) => one.name === name)
if (!job) throw new Error(`there is no job ${name}`)
await job.work({ signal: new AbortController().signal, now: new Date() })
await closeConnections()
