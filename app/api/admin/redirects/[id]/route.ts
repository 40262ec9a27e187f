import { removeRedirect } from '@/lib/domain/basics/redirects/admin-commands.ts'
import { redirectParamsSchema } from '@/lib/domain/basics/redirects/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Deletes a redirect',
      actor: { may: 'texts' },
      audits: ['redirect.remove'],
      params: redirectParamsSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      await removeRedirect(actor, params.id)
      return undefined
    },
  ),
})
