import { withdrawShortName } from '@/lib/domain/catalogue/guides/short-address/commands.ts'
import {
  shortNameParamsSchema,
  shortNameWithdrawalSchema,
} from '@/lib/domain/catalogue/guides/short-address/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Takes a short address away from its guide; nobody gets it any more',
      actor: { may: 'decide' },
      audits: ['guide.short_address_withdrawn'],
      params: shortNameParamsSchema,
      body: json(shortNameWithdrawalSchema),
      errors: ['not_found'],
    },
    async ({ actor, params, body }) => {
      await withdrawShortName(actor, params.name, body.reason)
      return undefined
    },
  ),
})
