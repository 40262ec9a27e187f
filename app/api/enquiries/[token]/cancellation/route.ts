import { travellerThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { cancelEnquiry } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { reasonSchema, travellerOfferQuerySchema } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Cancels a traveller’s enquiry, with or without a booking',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      query: travellerOfferQuerySchema,
      body: json(reasonSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ params, query, body }) => {
      await cancelEnquiry({ side: 'traveller', token: params.token, enquiryId: query.enquiry }, body.reason)
      return undefined
    },
  ),
})
