import { addExternalCalendar } from '@/lib/domain/conversation/calendar/import/commands.ts'
import { externalAnswerSchema, externalCalendarSchema } from '@/lib/domain/conversation/calendar/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Connects another calendar; it is read within a minute',
      actor: 'guide',
      audits: ['guide.calendar'],
      body: json(externalCalendarSchema),
      answer: externalAnswerSchema,
      status: 201,
    },
    async ({ actor, body }) => ({ id: await addExternalCalendar(actor, body.address) }),
  ),
})
