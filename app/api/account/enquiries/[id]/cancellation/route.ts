import { guideThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { cancelEnquiry } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { reasonSchema } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Cancels an enquiry, with or without a booking',
      actor: 'guide',
      audits: ['enquiry.cancel'],
      params: guideThreadParamsSchema,
      body: json(reasonSchema),
      errors: ['conflict'],
    },
    async ({ actor, params, body }) => {
      await cancelEnquiry({ side: 'guide', actor, enquiryId: params.id }, body.reason)
      return undefined
    },
  ),
})
