import { declineEnquiry } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { guideThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { reasonSchema } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Declines an enquiry without a booking',
      actor: 'guide',
      audits: ['enquiry.cancel'],
      params: guideThreadParamsSchema,
      body: json(reasonSchema),
      errors: ['conflict'],
    },
    async ({ actor, params, body }) => {
      await declineEnquiry({ side: 'guide', actor, enquiryId: params.id }, body.reason)
      return undefined
    },
  ),
})
