import { takeBackDecision } from '@/lib/domain/moderation/decisions.ts'
import { decisionParamsSchema } from '@/lib/domain/moderation/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Takes an own decision back before it is done, or puts a failed one aside',
      actor: 'admin',
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
