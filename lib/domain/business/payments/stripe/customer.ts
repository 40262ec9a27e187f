import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { askStripe, isMissingAtStripe } from './client.ts'

/**
 * The guide's customer at Stripe, saved before anything is bought, so that whatever arrives later finds its guide. Two at
 * once get the same one: the key of the call is the subscription's, and its body never differs. Should one be made and
 * not saved for longer than Stripe knows the key, it stays without purchases.
 */
export async function requireCustomer(guideId: number): Promise<string> {
  const { id, providerCustomerId, guide } = await database().subscription.findUniqueOrThrow({
    where: { guideId },
    select: { id: true, providerCustomerId: true, guide: { select: { user: { select: { email: true } } } } },
  })
  if (providerCustomerId) return providerCustomerId
  return askStripe(async (stripe) => {
    const metadata = { subscription_id: id, guide_id: String(guideId) }
    const customer = await stripe.customers.create({ metadata }, { idempotencyKey: `customer-${id}` })
    await database().subscription.updateMany({
      where: { id, providerCustomerId: null },
      data: { providerCustomerId: customer.id },
    })
    await stripe.customers.update(customer.id, { email: guide.user.email })
    return customer.id
  })
}

/** Removes a customer with cards and subscriptions at Stripe; nothing is collected any more. May be called again. */
export async function removeCustomer(customerId: string): Promise<void> {
  await askStripe((stripe) => stripe.customers.del(customerId)).catch((error: unknown) => {
    if (!isMissingAtStripe(error)) throw error
  })
}
