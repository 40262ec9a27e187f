import { z } from 'zod'
import {
  travellerOfferParamsSchema,
  travellerOfferQuerySchema,
} from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { drawTicket } from '@/lib/domain/conversation/enquiries/ticket/picture.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The ticket of a booking as a picture, without the link',
      actor: 'anyone',
      params: travellerOfferParamsSchema,
      query: travellerOfferQuerySchema,
      answer: z.string(),
      mediaType: 'image/jpeg',
      errors: ['not_found', 'too_many_requests'],
    },
    ({ params: { token, offer }, query: { enquiry: enquiryId }, locale }) =>
      drawTicket({ side: 'traveller', token, enquiryId }, offer, locale),
  ),
})
