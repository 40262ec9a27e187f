import { takeBackDecision } from '@/lib/domain/administration/moderation/decisions.ts'
import { decisionParamsSchema } from '@/lib/domain/administration/moderation/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Undoes one of the admin’s own decisions before it takes effect, or dismisses a failed one',
      actor: { may: 'decide' },
      audits: ['case.take_back'],
      params: decisionParamsSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await takeBackDecision(actor, params.id)
      return undefined
    },
  ),
})
