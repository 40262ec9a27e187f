import { correctLanguage } from '@/lib/domain/conversation/enquiries/conversation/correction.ts'
import {
  messageLanguageSchema,
  travellerMessageParamsSchema,
} from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { travellerReportQuerySchema } from '@/lib/domain/conversation/enquiries/reports/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Says in which language a message to the traveller is written',
      actor: 'anyone',
      params: travellerMessageParamsSchema,
      query: travellerReportQuerySchema,
      body: json(messageLanguageSchema),
      errors: ['not_found'],
    },
    async ({ params, query, body, locale }) => {
      const party = { side: 'traveller', token: params.token, enquiryId: query.enquiry } as const
      await correctLanguage(party, params.message, { language: body.language, locale })
      return undefined
    },
  ),
})
