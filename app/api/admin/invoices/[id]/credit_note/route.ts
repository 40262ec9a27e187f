import { creditInvoice } from '@/lib/domain/sales/billing/admin-commands.ts'
import { documentAnswer, moneyParams, reasonBody } from '@/lib/domain/sales/billing/admin-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { orWhoWasFaster } from '../../../naming-colleagues.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Cancels an invoice with a credit note',
      actor: { may: 'money' },
      proof: 'fresh',
      audits: ['invoice.credit'],
      params: moneyParams,
      body: json(reasonBody),
      answer: documentAnswer,
      errors: ['not_found', 'conflict'],
    },
    async (call) => orWhoWasFaster(call, () => creditInvoice(call.actor, call.params.id, call.body.reason)),
  ),
})
