import { moneyParams, reasonBody } from '@/lib/domain/sales/billing/admin-schema.ts'
import { freeFirstPlace } from '@/lib/domain/sales/first-places/admin-commands.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Releases a first place before its end',
      actor: { may: 'money' },
      audits: ['first_place.release'],
      params: moneyParams,
      body: json(reasonBody),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await freeFirstPlace(actor, params.id, body.reason)
      return undefined
    },
  ),
})
