import { listFailedDecisions } from '@/lib/domain/moderation/decisions.ts'
import { presentDecision } from '@/lib/domain/moderation/present.ts'
import { decisionsAnswerSchema } from '@/lib/domain/moderation/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'One’s own decisions that could not be done, with their letters',
      actor: 'admin',
      answer: decisionsAnswerSchema,
    },
    async ({ actor }) => (await listFailedDecisions(actor)).map(presentDecision),
  ),
})
