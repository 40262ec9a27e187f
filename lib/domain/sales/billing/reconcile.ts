import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { reportError } from '../../../server/reporting/report-error.ts'
import { forgetOldEvents } from '../../business/payments/provider-events.ts'
import { isStripeOn } from '../../business/payments/stripe/client.ts'
import { endRenewalsOfLeaving } from './leaving.ts'
import { workOffEvents } from './provider-events.ts'
import { syncCustomer } from './sync.ts'

/** So long events are waited for, before we ask by ourselves. */
const patienceMinutes = 2
/** The longest that a bank takes to decide a debit. */
const decidedDays = 60
const mostAtOnce = 200

/**
 * Finds out what became of payments that nothing was heard of: a process may have died between the provider's answer and
 * our note of it, or an event never came. At start and every few minutes; it may run twice without harm.
 */
export async function reconcilePayments(now = new Date()): Promise<void> {
  if (!isStripeOn()) return
  await workOffEvents()
  for (const customerId of await findUncertainCustomers(now)) {
    try {
      await syncCustomer(customerId, now)
    } catch (error) {
      reportError(error, { where: 'reconciliation of payments' })
    }
  }
  await endRenewalsOfLeaving(now)
  await forgetOldEvents(now)
}

/** Customers with a payment that is under way, or with paid time that is over though Stripe renews it. */
async function findUncertainCustomers(now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - patienceMinutes * 60_000)
  const rows = await database().subscription.findMany({
    where: {
      providerCustomerId: { not: null },
      OR: [
        {
          guide: {
            payments: {
              some: {
                provider: 'stripe',
                state: { in: ['pending', 'processing'] },
                createdAt: { lt: before, gt: new Date(now.getTime() - decidedDays * 86_400_000) },
              },
            },
          },
        },
        { providerRef: { not: null }, state: { in: ['past_due', 'grace'] } },
        { providerRef: { not: null }, state: 'active', currentPeriodEnd: { lt: before } },
      ],
    },
    orderBy: { updatedAt: 'asc' },
    take: mostAtOnce,
    select: { providerCustomerId: true },
  })
  return rows.flatMap(({ providerCustomerId }) => providerCustomerId ?? [])
}
