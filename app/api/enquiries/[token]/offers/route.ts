import { z } from 'zod'
import { travellerThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { presentOffer } from '@/lib/domain/conversation/enquiries/offers/present.ts'
import { listOffers } from '@/lib/domain/conversation/enquiries/offers/queries.ts'
import {
  offerAnswerSchema,
  travellerOfferQuerySchema,
} from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The offers a traveller has received, oldest first',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      query: travellerOfferQuerySchema,
      answer: z.array(offerAnswerSchema),
      errors: ['not_found'],
    },
    async ({ params, query, locale }) =>
      (await listOffers({ side: 'traveller', token: params.token, enquiryId: query.enquiry }, locale)).map(
        presentOffer,
      ),
  ),
})
