import { z } from 'zod'
import { calendarAnswer } from '@/lib/domain/conversation/enquiries/calendar-feed/answer.ts'
import { readBookingFile } from '@/lib/domain/conversation/enquiries/calendar-feed/queries.ts'
import {
  travellerOfferParamsSchema,
  travellerOfferQuerySchema,
} from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A booking as a file for the traveller’s calendar',
      actor: 'anyone',
      params: travellerOfferParamsSchema,
      query: travellerOfferQuerySchema,
      answer: z.string(),
      mediaType: 'text/calendar',
      errors: ['not_found'],
    },
    async ({ params: { token, offer }, query: { enquiry: enquiryId }, locale }) => {
      const { file, name } = await readBookingFile({ side: 'traveller', token, enquiryId }, offer, locale)
      return calendarAnswer(file, name)
    },
  ),
})
