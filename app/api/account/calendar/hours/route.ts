import { setWorkingHours } from '@/lib/domain/conversation/calendar/commands.ts'
import { presentHours } from '@/lib/domain/conversation/calendar/present.ts'
import { getCalendarSettings } from '@/lib/domain/conversation/calendar/queries.ts'
import { hoursSchema } from '@/lib/domain/conversation/calendar/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The guide’s working hours, in the guide’s time zone',
      actor: 'guide',
      answer: hoursSchema,
    },
    async ({ actor }) => presentHours((await getCalendarSettings(actor)).hours),
  ),
  PUT: route(
    {
      summary: 'Sets the working hours of the whole week; public straight away',
      actor: 'guide',
      audits: ['guide.calendar'],
      body: json(hoursSchema),
      answer: hoursSchema,
    },
    async ({ actor, body }) => {
      await setWorkingHours(actor, body)
      return presentHours((await getCalendarSettings(actor)).hours)
    },
  ),
})
