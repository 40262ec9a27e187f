import { moneyParams } from '@/lib/domain/sales/billing/admin-schema.ts'
import { setErid } from '@/lib/domain/sales/first-places/admin-commands.ts'
import { eridSchema } from '@/lib/domain/sales/first-places/erid-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Sets the token by which an advertisement is registered in Russia',
      actor: { may: 'money' },
      audits: ['first_place.erid'],
      params: moneyParams,
      body: json(eridSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await setErid(actor, params.id, body.erid)
      return undefined
    },
  ),
})
