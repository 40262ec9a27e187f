import { z } from 'zod'
import { calendarTokenParams } from '@/lib/domain/conversation/calendar/schema.ts'
import { calendarAnswer } from '@/lib/domain/conversation/enquiries/calendar-feed/answer.ts'
import { readAddress } from '@/lib/domain/conversation/enquiries/calendar-feed/queries.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A guide’s bookings as an iCalendar file, at the guide’s secret address',
      actor: 'anyone',
      params: calendarTokenParams,
      answer: z.string(),
      mediaType: 'text/calendar',
      errors: ['not_found'],
      otherwise: { 304: 'Nothing has changed since the version that `If-None-Match` names' },
    },
    async ({ params, sender }) => {
      const { file, etag } = await readAddress(params.token, sender.headers.get('user-agent') ?? '')
      if (sender.headers.get('if-none-match') === etag) {
        return new Response(null, { status: 304, headers: { ETag: etag } })
      }
      return calendarAnswer(file, 'tours.ics', { ETag: etag })
    },
  ),
})
