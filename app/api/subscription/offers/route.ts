import { planChoiceSchema, switchOfferAnswerSchema } from '@/lib/domain/business/subscriptions/schema.ts'
import { presentSwitchOffer } from '@/lib/domain/sales/billing/present.ts'
import { offerSwitch } from '@/lib/domain/sales/billing/switch-now.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { requireGuide } from '@/lib/server/auth/actor.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'The price of another plan that starts now, with credit for the unused paid time',
      actor: 'self',
      body: json(planChoiceSchema),
      answer: switchOfferAnswerSchema,
      errors: ['not_found', 'conflict', 'forbidden'],
    },
    async ({ actor, body }) => presentSwitchOffer(await offerSwitch(requireGuide(actor), body.plan)),
  ),
})
