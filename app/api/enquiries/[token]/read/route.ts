import { markRead } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import {
  readInputSchema,
  travellerQuerySchema,
  travellerThreadParamsSchema,
} from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Marks messages up to a number as read by the traveller',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      query: travellerQuerySchema,
      body: json(readInputSchema),
      errors: ['not_found'],
    },
    async ({ params, query, body }) => {
      await markRead({ side: 'traveller', token: params.token, enquiryId: query.enquiry }, body.number)
      return undefined
    },
  ),
})
