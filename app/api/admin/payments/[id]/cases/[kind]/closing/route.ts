import { closeCase } from '@/lib/domain/business/payments/close-case.ts'
import { caseParams, closingBody } from '@/lib/domain/sales/billing/admin-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { orWhoWasFaster } from '../../../../../naming-colleagues.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Closes a payment case',
      actor: { may: 'money' },
      audits: ['payment.close_case'],
      params: caseParams,
      body: json(closingBody),
      errors: ['conflict'],
    },
    async (call) => {
      const { id, kind } = call.params
      await orWhoWasFaster(call, () => closeCase(call.actor, { paymentId: id, kind }, call.body))
      return undefined
    },
  ),
})
