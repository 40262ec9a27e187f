import { z } from 'zod'
import {
  afterQuerySchema,
  guideThreadParamsSchema,
} from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { threadEvents } from '@/lib/domain/conversation/enquiries/conversation/stream.ts'
import { eventStream, lastEventNumber } from '@/lib/server/api/event-stream.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Live events of a conversation',
      actor: 'guide',
      params: guideThreadParamsSchema,
      query: afterQuerySchema,
      mediaType: 'text/event-stream',
      answer: z.string(),
    },
    ({ actor, permission, params, query, sender, caller: { address }, signal, locale }) => {
      const after = lastEventNumber(sender.headers) ?? query.after ?? 0
      const party = { side: 'guide', actor, enquiryId: params.id } as const
      return eventStream((line) => threadEvents(party, { after, locale }, line), {
        permission,
        address,
        signal,
      })
    },
  ),
})
