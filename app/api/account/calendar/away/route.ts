import { presentTimeAway } from '@/lib/domain/conversation/calendar/present.ts'
import { timeAwayAnswerSchema, timeAwaySchema } from '@/lib/domain/conversation/calendar/schema.ts'
import { addTimeAway } from '@/lib/domain/conversation/calendar/time-away.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Plans days without tours, which may pause new enquiries; public straight away',
      actor: 'guide',
      audits: ['guide.break', 'guide.calendar'],
      body: json(timeAwaySchema),
      answer: timeAwayAnswerSchema,
      status: 201,
    },
    async ({ actor, body }) => presentTimeAway(await addTimeAway(actor, body)),
  ),
})
