import { z } from 'zod'
import { inboxEvents } from '@/lib/domain/conversation/enquiries/conversation/inbox.ts'
import { eventStream } from '@/lib/server/api/event-stream.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Live events of all the guide’s conversations',
      actor: 'guide',
      mediaType: 'text/event-stream',
      answer: z.string(),
    },
    ({ actor, permission, caller: { address }, signal }) =>
      eventStream((line) => inboxEvents(actor.guideId, line), { permission, address, signal }),
  ),
})
