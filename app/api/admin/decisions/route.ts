import { listFailedDecisions } from '@/lib/domain/administration/moderation/decisions.ts'
import { presentDecision } from '@/lib/domain/administration/moderation/present.ts'
import { decisionsAnswerSchema } from '@/lib/domain/administration/moderation/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The admin’s own decisions that failed, with their emails',
      actor: { may: 'decide' },
      answer: decisionsAnswerSchema,
    },
    async ({ actor }) => (await listFailedDecisions(actor)).map(presentDecision),
  ),
})
