import { correctInvoice } from '@/lib/domain/sales/billing/admin-commands.ts'
import { documentAnswer, moneyParams, reasonBody } from '@/lib/domain/sales/billing/admin-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { orWhoWasFaster } from '../../../naming-colleagues.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Replaces a wrong invoice with a credit note and a new invoice',
      actor: { may: 'money' },
      proof: 'fresh',
      audits: ['invoice.credit', 'invoice.correct'],
      params: moneyParams,
      body: json(reasonBody),
      answer: documentAnswer,
      errors: ['not_found', 'conflict'],
    },
    async (call) => orWhoWasFaster(call, () => correctInvoice(call.actor, call.params.id, call.body.reason)),
  ),
})
