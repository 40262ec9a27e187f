import { presentPayment } from '@/lib/domain/business/payments/present.ts'
import { getPayment } from '@/lib/domain/business/payments/queries.ts'
import { paymentAnswerSchema, paymentParamsSchema } from '@/lib/domain/business/payments/schema.ts'
import { cancelOwnPayment } from '@/lib/domain/sales/billing/cancel-own.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { requireGuide } from '@/lib/server/auth/actor.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A payment and its state',
      actor: 'guide',
      params: paymentParamsSchema,
      answer: paymentAnswerSchema,
    },
    async ({ actor, params }) => presentPayment(await getPayment(actor, params.id)),
  ),
  DELETE: route(
    {
      summary: 'Cancels an unpaid payment and releases what it holds',
      actor: 'self',
      params: paymentParamsSchema,
      errors: ['forbidden', 'not_found', 'conflict', 'unavailable'],
    },
    async ({ actor, params }) => {
      await cancelOwnPayment(requireGuide(actor), params.id)
      return undefined
    },
  ),
})
