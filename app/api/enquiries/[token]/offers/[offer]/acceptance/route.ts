import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import {
  travellerOfferParamsSchema,
  travellerOfferQuerySchema,
} from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Accepts an offer',
      actor: 'anyone',
      params: travellerOfferParamsSchema,
      query: travellerOfferQuerySchema,
      errors: ['not_found', 'conflict', 'time_taken'],
    },
    async ({ params, query }) => {
      await acceptOffer({ side: 'traveller', token: params.token, enquiryId: query.enquiry }, params.offer)
      return undefined
    },
  ),
})
