import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { paymentProvider } from '../../business/payments/provider.ts'
import { isStripeOn } from '../../business/payments/stripe/client.ts'
import { removeCustomer } from '../../business/payments/stripe/customer.ts'

/**
 * Subscriptions whose customers at the provider go with an account. One that has gone into another account leaves its
 * customer to that one, together with its payments: their money may still go back.
 */
function goingWith(userId: string): Prisma.SubscriptionWhereInput {
  const isNobodysElse: Prisma.UserWhereInput = {
    OR: [{ mergedIntoId: null }, { mergedInto: { anonymisedAt: { not: null } } }],
  }
  return { guide: { user: { OR: [{ id: userId, ...isNobodysElse }, { mergedIntoId: userId }] } } }
}

/** Nothing may be collected for an account that is gone. Their name and cards go from there, too. */
export async function endAtProvider(userId: string): Promise<void> {
  const subscriptions = await database().subscription.findMany({
    where: { ...goingWith(userId), providerCustomerId: { not: null } },
    select: { providerCustomerId: true },
  })
  for (const { providerCustomerId } of subscriptions) {
    // Without keys there is nobody who could be asked.
    if (providerCustomerId && isStripeOn()) await removeCustomer(providerCustomerId)
  }
  await cancelOpenPayments(userId)
}

/** Cancels unpaid payments. Money in transit is kept. */
async function cancelOpenPayments(userId: string): Promise<void> {
  const open = await database().payment.findMany({
    where: { guide: { userId }, state: 'pending', ...(!isStripeOn() && { provider: 'invoice' }) },
    select: { id: true, provider: true },
  })
  for (const { id, provider } of open) await paymentProvider(provider).release(id)
}

/** The same customers, once they are gone there. */
export async function forgetCustomers(tx: Transaction, userId: string): Promise<void> {
  await tx.subscription.updateMany({
    where: goingWith(userId),
    data: { provider: null, providerCustomerId: null, providerRef: null, providerState: null },
  })
}
