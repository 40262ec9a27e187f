import { z } from 'zod'
import {
  travellerQuerySchema,
  travellerThreadParamsSchema,
} from '@/lib/domain/enquiries/conversation/schema.ts'
import { threadEvents } from '@/lib/domain/enquiries/conversation/stream.ts'
import { eventStream, lastEventNumber } from '@/lib/server/api/event-stream.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'What happens in a traveller’s conversation, as it happens',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      query: travellerQuerySchema,
      mediaType: 'text/event-stream',
      answer: z.string(),
      errors: ['not_found'],
    },
    async ({ params, query, sender, signal }) => {
      const after = lastEventNumber(sender.headers) ?? query.after ?? 0
      return eventStream(
        await threadEvents(
          { side: 'traveller', token: params.token, enquiryId: query.enquiry },
          after,
          signal,
        ),
        signal,
      )
    },
  ),
})
