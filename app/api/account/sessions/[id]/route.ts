import { sessionIdParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { endOwnSession } from '@/lib/domain/people/accounts/sessions.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Ends one of the user’s sessions',
      actor: 'self',
      params: sessionIdParamsSchema,
    },
    async ({ actor, params }) => {
      await endOwnSession(actor, params.id)
      return undefined
    },
  ),
})
