import { subscriptionAnswerSchema } from '@/lib/domain/business/subscriptions/schema.ts'
import { getOwnSubscription } from '@/lib/domain/sales/billing/own.ts'
import { presentSubscription } from '@/lib/domain/sales/billing/present.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The guide’s subscription, its available actions, and the plans',
      actor: 'guide',
      answer: subscriptionAnswerSchema,
      errors: ['not_found'],
    },
    async ({ actor, locale }) => presentSubscription(await getOwnSubscription(actor.guideId, locale)),
  ),
})
