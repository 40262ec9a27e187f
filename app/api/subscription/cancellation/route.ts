import { cancelSubscription, resumeSubscription } from '@/lib/domain/billing/changes.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { requireGuide } from '@/lib/server/auth/actor.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Cancels the subscription: at the end of the paid time, or at once while something is owed',
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
      summary: 'Takes the cancellation back, as long as the paid time lasts',
      actor: 'self',
      errors: ['not_found', 'conflict', 'forbidden'],
    },
    async ({ actor }) => {
      await resumeSubscription(requireGuide(actor))
      return undefined
    },
  ),
})
