import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { reportError } from '../../../server/reporting/report-error.ts'
import { isStripeOn } from '../../business/payments/stripe/client.ts'
import { endRenewal } from '../../business/payments/stripe/renewal.ts'
import { renewingStates } from '../../business/subscriptions/provider-states.ts'
import { syncCustomer } from './sync.ts'

const batch = 50

/**
 * Has the provider collect nothing more from guides who have asked to delete their accounts, nor for accounts that have
 * gone into others, whose customers stay: paid time lasts to its end, and what isn't paid yet ends at once. Which
 * accounts those are follows from the tables, so a process that dies in between leaves it to the next look.
 */
export async function endRenewalsOfLeaving(now = new Date()): Promise<void> {
  if (!isStripeOn()) return
  const leaving = await database().subscription.findMany({
    where: {
      guide: { user: { OR: [{ deleteAfter: { not: null } }, { mergedIntoId: { not: null } }] } },
      providerState: { in: renewingStates },
      cancelAtPeriodEnd: false,
    },
    orderBy: { updatedAt: 'asc' },
    take: batch,
    select: { state: true, providerRef: true, providerCustomerId: true },
  })
  for (const { state, providerRef, providerCustomerId } of leaving) {
    if (!providerRef || !providerCustomerId) continue
    try {
      await endRenewal(providerRef, state === 'active' ? 'period_end' : 'now')
      await syncCustomer(providerCustomerId, now)
    } catch (error) {
      reportError(error, { where: 'end of a subscription at the provider' })
    }
  }
}
