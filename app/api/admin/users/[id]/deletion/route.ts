import { reasonSchema, userParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { keepAccountFor, requestDeletionFor } from '@/lib/domain/people/personal-data/deletion.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary:
        'Begins the deletion of an account for a guide who has asked for it; the reason is for the log',
      actor: { may: 'accounts' },
      proof: 'fresh',
      audits: ['account.deletion'],
      params: userParamsSchema,
      body: json(reasonSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await requestDeletionFor(actor, params.id, body.reason)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Cancels the deletion of an account; the reason goes into the audit log',
      actor: { may: 'accounts' },
      audits: ['account.deletion'],
      params: userParamsSchema,
      body: json(reasonSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await keepAccountFor(actor, params.id, body.reason)
      return undefined
    },
  ),
})
