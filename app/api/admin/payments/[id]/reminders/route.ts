import { moneyParams } from '@/lib/domain/sales/billing/admin-schema.ts'
import { remindOfPayment } from '@/lib/domain/sales/billing/open-transfers.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { orWhoWasFaster } from '../../../naming-colleagues.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sends the invoice of an open transfer again',
      actor: { may: 'money' },
      audits: ['payment.remind'],
      params: moneyParams,
      errors: ['not_found', 'conflict'],
    },
    async (call) => {
      const { actor, params } = call
      await orWhoWasFaster(call, () => remindOfPayment(actor, params.id))
      return undefined
    },
  ),
})
