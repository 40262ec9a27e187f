import { contactAnswerSchema, contactSchema } from '@/lib/domain/conversation/enquiries/contact-schema.ts'
import { travellerThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { travellerOfferQuerySchema } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { saveTravellerPhone } from '@/lib/domain/conversation/enquiries/traveller-phone.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Sets the traveller’s phone number, which the guide gets with a booking',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      query: travellerOfferQuerySchema,
      body: json(contactSchema),
      answer: contactAnswerSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ params, query, body, locale }) => {
      const party = { side: 'traveller', token: params.token, enquiryId: query.enquiry } as const
      return { phone: await saveTravellerPhone(party, body.phone ?? null, { locale }) }
    },
  ),
})
