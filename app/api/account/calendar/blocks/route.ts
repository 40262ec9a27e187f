import { blockTime } from '@/lib/domain/conversation/calendar/commands.ts'
import { blockAnswerSchema, blockSchema } from '@/lib/domain/conversation/calendar/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Blocks days or hours; bookings in them stay',
      actor: 'guide',
      audits: ['guide.calendar'],
      body: json(blockSchema),
      answer: blockAnswerSchema,
    },
    ({ actor, body }) => blockTime(actor, body),
  ),
})
