import { markPaid } from '@/lib/domain/sales/billing/admin-commands.ts'
import { moneyParams, receiptBody } from '@/lib/domain/sales/billing/admin-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { orWhoWasFaster } from '../../../naming-colleagues.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Marks a transfer as paid, with the data of the bank statement',
      actor: { may: 'money' },
      audits: ['payment.paid'],
      params: moneyParams,
      body: json(receiptBody),
      errors: ['not_found', 'conflict'],
    },
    async (call) => {
      const { actor, params, body } = call
      const { paid_on, difference, ...receipt } = body
      await orWhoWasFaster(call, () =>
        markPaid(actor, params.id, {
          ...receipt,
          paidAt: new Date(paid_on),
          ...(difference && { difference }),
        }),
      )
      return undefined
    },
  ),
})
