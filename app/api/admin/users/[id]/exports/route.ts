import { userParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { requestExportFor } from '@/lib/domain/people/personal-data/exports.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Creates a copy of all data for a user who requested it; only they can download it',
      actor: { may: 'accounts' },
      audits: ['account.export'],
      params: userParamsSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await requestExportFor(actor, params.id)
      return undefined
    },
  ),
})
