// Works off what Stripe delivers, as a server of the site does besides answering, until it is stopped.
import '../../scripts/boot/outside-next.ts'

const { listJobs } = await import('../../lib/domain/composition/background/jobs.ts')
const { runJobs } = await import('../../lib/server/jobs/run-jobs.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')

const stop = runJobs(
  process.env.DATABASE_URL ?? '',
  listJobs().filter(({ name }) => name === 'payment-events'),
)
process.once('SIGTERM', () => void stop().then(closeConnections))
