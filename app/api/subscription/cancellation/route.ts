import { cancelSubscription, resumeSubscription } from '@/lib/domain/sales/billing/changes.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { requireGuide } from '@/lib/server/auth/actor.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary:
        'Cancels the subscription: at the end of the paid period, or straight away while a payment is overdue',
      actor: 'self',
      errors: ['not_found', 'conflict', 'forbidden', 'unavailable'],
    },
    async ({ actor }) => {
      await cancelSubscription(requireGuide(actor))
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Resumes a cancelled subscription before the paid period ends',
      actor: 'self',
      errors: ['not_found', 'conflict', 'forbidden'],
    },
    async ({ actor }) => {
      await resumeSubscription(requireGuide(actor))
      return undefined
    },
  ),
})
