import { pointQuerySchema, timeZoneAnswerSchema } from '@/lib/domain/geography/places/editor/schema.ts'
import { proposeTimeZone } from '@/lib/domain/geography/places/proposals.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The probable time zone of a point: that of the nearest city',
      actor: { may: 'places' },
      query: pointQuerySchema,
      answer: timeZoneAnswerSchema,
    },
    async ({ actor, query }) => ({ time_zone: await proposeTimeZone(actor, query) }),
  ),
})
