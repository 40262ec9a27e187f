import { portalAnswerSchema } from '@/lib/domain/business/payments/schema.ts'
import { openPortal } from '@/lib/domain/business/payments/stripe/portal.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { requireGuide } from '@/lib/server/auth/actor.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Opens the provider’s pages for the guide’s card, receipts and cancellation',
      actor: 'self',
      status: 201,
      answer: portalAnswerSchema,
      errors: ['forbidden', 'not_found', 'unavailable'],
    },
    ({ actor, locale }) => openPortal(requireGuide(actor), locale),
  ),
})
