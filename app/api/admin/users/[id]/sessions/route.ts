import { userParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { endSessionsOfUser } from '@/lib/domain/people/accounts/sessions.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Ends all sessions of a user',
      actor: { may: 'accounts' },
      proof: 'fresh',
      audits: ['account.sessions'],
      params: userParamsSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      await endSessionsOfUser(actor, params.id)
      return undefined
    },
  ),
})
