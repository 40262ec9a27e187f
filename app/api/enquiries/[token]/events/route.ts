import { z } from 'zod'
import { permissionOfLink } from '@/lib/domain/conversation/enquiries/conversation/party.ts'
import {
  travellerQuerySchema,
  travellerThreadParamsSchema,
} from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { threadEvents } from '@/lib/domain/conversation/enquiries/conversation/stream.ts'
import { eventStream, lastEventNumber } from '@/lib/server/api/event-stream.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Live events of a traveller’s conversation',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      query: travellerQuerySchema,
      mediaType: 'text/event-stream',
      answer: z.string(),
      errors: ['not_found'],
    },
    async ({ params, query, sender, caller: { address }, signal, locale }) => {
      const after = lastEventNumber(sender.headers) ?? query.after ?? 0
      const party = { side: 'traveller', token: params.token, enquiryId: query.enquiry } as const
      const permission = await permissionOfLink(party)
      return eventStream((line) => threadEvents(party, { after, locale }, line), {
        permission,
        address,
        signal,
      })
    },
  ),
})
