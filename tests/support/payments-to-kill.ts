// A process of the site that is killed at any moment: it buys for guides, asks Stripe for checkouts, hears of them and
// takes over what was paid, as fast as it can.
import '../../scripts/boot/outside-next.ts'
import { once } from 'node:events'

const { reconcilePayments } = await import('../../lib/domain/sales/billing/reconcile.ts')
const { workOffEvents } = await import('../../lib/domain/sales/billing/provider-events.ts')
const { createPayment } = await import('../../lib/domain/business/payments/create.ts')
const { paymentProvider } = await import('../../lib/domain/business/payments/provider.ts')
const { receiveEvent } = await import('../../lib/domain/business/payments/provider-events.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { database } = await import('../../lib/server/prisma/database.ts')

/** A guide buys a month, goes to the checkout, and Stripe reports. */
async function buy(guideId: number): Promise<void> {
  const { id: subscriptionId, planId } = await database().subscription.findUniqueOrThrow({
    where: { guideId },
  })
  const open = await database().payment.findFirst({ where: { guideId }, select: { id: true } })
  const { id } =
    open ??
    (await database().$transaction((tx) =>
      createPayment(tx, {
        guideId,
        subscriptionId,
        purpose: 'subscription',
        order: { kind: 'subscription', planId, start: 'period_end', credit: 0 },
        amount: 1900,
        dueAt: null,
      }),
    ))
  await paymentProvider('stripe').start(id)
  const { providerCustomerId } = await database().subscription.findUniqueOrThrow({ where: { guideId } })
  await receiveEvent({
    eventId: `evt_${id.replaceAll('-', '')}`,
    type: 'invoice.paid',
    customerId: providerCustomerId,
  })
  await workOffEvents()
}

await database().$queryRaw`SELECT 1`
process.stdout.write('.')
await once(process.stdin, 'data')
// As at every start.
await reconcilePayments(new Date(Date.now() + 5 * 60_000))
for (;;) {
  const [next] = await database().subscription.findMany({
    where: { state: 'expired' },
    orderBy: { guideId: 'asc' },
    take: 1,
    select: { guideId: true },
  })
  if (!next) break
  await buy(next.guideId)
}
await closeConnections()
process.exit(0)
