import { travellerThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { reportThread } from '@/lib/domain/conversation/enquiries/reports/commands.ts'
import {
  reportInputSchema,
  travellerReportQuerySchema,
} from '@/lib/domain/conversation/enquiries/reports/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Reports a traveller’s conversation to the admins',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      query: travellerReportQuerySchema,
      body: json(reportInputSchema),
      errors: ['not_found'],
    },
    async ({ params, query, body }) => {
      await reportThread({ side: 'traveller', token: params.token, enquiryId: query.enquiry }, body)
      return undefined
    },
  ),
})
