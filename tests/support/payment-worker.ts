// Works off what Stripe delivers, as a server of the site does besides answering, until it is stopped.
import '../../scripts/boot/outside-next.ts'

const { startPaymentWorker } = await import('../../lib/domain/sales/billing/provider-events.ts')
const { database } = await import('../../lib/server/prisma/database.ts')

const stop = startPaymentWorker(process.env.DATABASE_URL ?? '')
process.once('SIGTERM', () => void stop().then(() => database().$disconnect()))
