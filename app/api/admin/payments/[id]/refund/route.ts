import { moneyParams, refundAnswer, refundBody } from '@/lib/domain/sales/billing/admin-schema.ts'
import { orderRefund } from '@/lib/domain/sales/billing/refund.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { orWhoWasFaster } from '../../../naming-colleagues.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Refunds a payment, fully or in part',
      actor: { may: 'money' },
      proof: 'fresh',
      audits: ['payment.refund'],
      params: moneyParams,
      body: json(refundBody),
      answer: refundAnswer,
      errors: ['not_found', 'conflict', 'unavailable'],
    },
    async (call) => ({
      state: await orWhoWasFaster(call, () => orderRefund(call.actor, call.params.id, call.body)),
    }),
  ),
})
