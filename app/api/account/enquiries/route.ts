import { presentThreads } from '@/lib/domain/conversation/enquiries/conversation/present.ts'
import {
  threadsAnswerSchema,
  threadsQuerySchema,
} from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { listThreads } from '@/lib/domain/conversation/enquiries/conversation/threads.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The guide’s conversations, most recent first',
      actor: 'guide',
      query: threadsQuerySchema,
      answer: threadsAnswerSchema,
    },
    async ({ actor, query, locale }) =>
      presentThreads(await listThreads(actor.guideId, { ...query, locale })),
  ),
})
