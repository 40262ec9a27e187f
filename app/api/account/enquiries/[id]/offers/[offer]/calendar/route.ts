import { z } from 'zod'
import { calendarAnswer } from '@/lib/domain/conversation/enquiries/calendar-feed/answer.ts'
import { readBookingFile } from '@/lib/domain/conversation/enquiries/calendar-feed/queries.ts'
import { guideOfferParamsSchema } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A booking as a file for the guide’s calendar',
      actor: 'guide',
      params: guideOfferParamsSchema,
      answer: z.string(),
      mediaType: 'text/calendar',
    },
    async ({ actor, params: { id: enquiryId, offer }, locale }) => {
      const { file, name } = await readBookingFile({ side: 'guide', actor, enquiryId }, offer, locale)
      return calendarAnswer(file, name)
    },
  ),
})
