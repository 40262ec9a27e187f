import { planChoiceSchema } from '@/lib/domain/business/subscriptions/schema.ts'
import { keepPlan, switchAtPeriodEnd } from '@/lib/domain/sales/billing/changes.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { requireGuide } from '@/lib/server/auth/actor.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Switches to another plan at the end of the paid period; nothing is paid now',
      actor: 'self',
      body: json(planChoiceSchema),
      errors: ['not_found', 'conflict', 'forbidden', 'unavailable'],
    },
    async ({ actor, body }) => {
      await switchAtPeriodEnd(requireGuide(actor), body.plan)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Stays on the current plan',
      actor: 'self',
      errors: ['not_found', 'conflict', 'forbidden', 'unavailable'],
    },
    async ({ actor }) => {
      await keepPlan(requireGuide(actor))
      return undefined
    },
  ),
})
