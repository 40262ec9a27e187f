import { moneyParams, postponedAnswer } from '@/lib/domain/sales/billing/admin-schema.ts'
import { postponePayment } from '@/lib/domain/sales/billing/open-transfers.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { orWhoWasFaster } from '../../../naming-colleagues.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Extends the due date by fourteen days',
      actor: { may: 'money' },
      audits: ['payment.postpone'],
      params: moneyParams,
      answer: postponedAnswer,
      errors: ['not_found', 'conflict'],
    },
    async (call) => {
      const due = await orWhoWasFaster(call, () => postponePayment(call.actor, call.params.id))
      return { due_at: due.toISOString() }
    },
  ),
})
