import { moneyParams, reasonBody } from '@/lib/domain/sales/billing/admin-schema.ts'
import { cancelTransfer } from '@/lib/domain/sales/billing/open-transfers.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { orWhoWasFaster } from '../../../naming-colleagues.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Cancels a transfer that won’t arrive and releases what it holds',
      actor: { may: 'money' },
      audits: ['payment.cancel'],
      params: moneyParams,
      body: json(reasonBody),
      errors: ['not_found', 'conflict'],
    },
    async (call) => {
      const { actor, params, body } = call
      await orWhoWasFaster(call, () => cancelTransfer(actor, params.id, body.reason))
      return undefined
    },
  ),
})
