import { travellerMessageParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { dismissWarning } from '@/lib/domain/conversation/enquiries/reports/commands.ts'
import { travellerReportQuerySchema } from '@/lib/domain/conversation/enquiries/reports/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Dismisses the warning on a message to the traveller',
      actor: 'anyone',
      params: travellerMessageParamsSchema,
      query: travellerReportQuerySchema,
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      await dismissWarning(
        { side: 'traveller', token: params.token, enquiryId: query.enquiry },
        params.message,
      )
      return undefined
    },
  ),
})
