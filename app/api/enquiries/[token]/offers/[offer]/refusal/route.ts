import { declineOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import {
  reasonSchema,
  travellerOfferParamsSchema,
  travellerOfferQuerySchema,
} from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Declines an offer',
      actor: 'anyone',
      params: travellerOfferParamsSchema,
      query: travellerOfferQuerySchema,
      body: json(reasonSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ params, query, body }) => {
      await declineOffer(
        { side: 'traveller', token: params.token, enquiryId: query.enquiry },
        params.offer,
        body.reason,
      )
      return undefined
    },
  ),
})
