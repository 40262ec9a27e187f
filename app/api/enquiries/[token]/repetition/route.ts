import { askAgain } from '@/lib/domain/conversation/enquiries/asking-again.ts'
import { travellerThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { travellerOfferQuerySchema } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { repetitionSchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sends an ended enquiry to the guide again, perhaps for another day',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      query: travellerOfferQuerySchema,
      body: json(repetitionSchema),
      errors: ['not_found', 'conflict', 'conversation_closed'],
    },
    async ({ params, query, body }) => {
      const { client_id: clientId, date, message } = body
      await askAgain(
        { side: 'traveller', token: params.token, enquiryId: query.enquiry },
        { clientId, date, message },
      )
      return undefined
    },
  ),
})
