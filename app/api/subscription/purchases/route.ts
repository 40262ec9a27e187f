import { purchaseAnswerSchema, purchaseSchema } from '@/lib/domain/business/subscriptions/schema.ts'
import { buyPlan } from '@/lib/domain/sales/billing/purchases.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { requireGuide } from '@/lib/server/auth/actor.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Buys a plan; an open purchase of the same plan is continued',
      actor: 'self',
      isKeyed: true,
      body: json(purchaseSchema),
      status: 201,
      answer: purchaseAnswerSchema,
      errors: ['not_found', 'conflict', 'switched_off', 'forbidden', 'unavailable'],
    },
    async ({ actor, body: { plan, start, offer } }) => {
      const { paymentId, url } = await buyPlan(requireGuide(actor), {
        plan,
        start,
        ...(offer && { offer: { amount: offer.amount, countedAt: new Date(offer.counted_at) } }),
      })
      return { payment_id: paymentId, url }
    },
  ),
})
