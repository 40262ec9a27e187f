import { buyWeeks } from '@/lib/domain/sales/billing/buy-weeks.ts'
import { purchaseAnswerSchema } from '@/lib/domain/sales/first-places/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Orders all reserved first places; a repeated call continues the same payment',
      actor: 'self',
      isKeyed: true,
      answer: purchaseAnswerSchema,
      status: 201,
      errors: ['conflict', 'forbidden', 'invalid', 'switched_off', 'unavailable'],
    },
    async ({ actor }) => {
      const { guideId } = actor
      if (guideId === null) throw new AppError('forbidden')
      const payment = await buyWeeks({ ...actor, guideId })
      return { payment_id: payment?.paymentId ?? null, url: payment?.url ?? null }
    },
  ),
})
