import { mergeSchema, userParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { mergeAccounts } from '@/lib/domain/people/personal-data/merging/merge.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Merges another account of the same person into this one',
      actor: { may: 'accounts' },
      proof: 'fresh',
      audits: ['account.merge'],
      params: userParamsSchema,
      body: json(mergeSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await mergeAccounts(actor, { staysId: params.id, goesId: body.user_id, reason: body.reason })
      return undefined
    },
  ),
})
