import { moneyParams, reasonBody, refundAnswer } from '@/lib/domain/billing/admin-schema.ts'
import { payBack } from '@/lib/domain/billing/refund.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Pays a payment back',
      actor: 'admin',
      proof: 'fresh',
      audits: ['payment.refund'],
      params: moneyParams,
      body: json(reasonBody),
      answer: refundAnswer,
      errors: ['not_found', 'conflict', 'unavailable'],
    },
    async ({ actor, params, body }) => ({ state: await payBack(actor, params.id, body.reason) }),
  ),
})
