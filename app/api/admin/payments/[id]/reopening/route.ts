import { moneyParams, reasonBody } from '@/lib/domain/sales/billing/admin-schema.ts'
import { reopenPayment } from '@/lib/domain/sales/billing/reversal.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { orWhoWasFaster } from '../../../naming-colleagues.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Reopens a payment that was marked as paid by mistake',
      actor: { may: 'money' },
      audits: ['payment.reopen'],
      params: moneyParams,
      body: json(reasonBody),
      errors: ['not_found', 'conflict'],
    },
    async (call) => {
      const { actor, params, body } = call
      await orWhoWasFaster(call, () => reopenPayment(actor, params.id, body.reason))
      return undefined
    },
  ),
})
