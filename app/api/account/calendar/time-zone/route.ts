import { presentZonePreview } from '@/lib/domain/conversation/calendar/present.ts'
import { timeZoneChangeSchema, zonePreviewSchema } from '@/lib/domain/conversation/calendar/schema.ts'
import { changeTimeZone, getZonePreview } from '@/lib/domain/conversation/calendar/time-zone.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The guide’s time zone, and the entries a change would affect',
      actor: 'guide',
      answer: zonePreviewSchema,
    },
    async ({ actor }) => presentZonePreview(await getZonePreview(actor)),
  ),
  PUT: route(
    {
      summary: 'Sets the guide’s time zone: working hours keep their local time, bookings keep their moment',
      actor: 'guide',
      audits: ['guide.calendar'],
      body: json(timeZoneChangeSchema),
      answer: zonePreviewSchema,
    },
    async ({ actor, body }) => {
      await changeTimeZone(actor, body)
      return presentZonePreview(await getZonePreview(actor))
    },
  ),
})
