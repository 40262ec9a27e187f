import { blockTraveller } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { guideThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Blocks the traveller',
      actor: 'guide',
      audits: ['enquiry.block'],
      params: guideThreadParamsSchema,
    },
    async ({ actor, params }) => {
      await blockTraveller({ side: 'guide', actor, enquiryId: params.id }, true)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Unblocks the traveller',
      actor: 'guide',
      audits: ['enquiry.block'],
      params: guideThreadParamsSchema,
    },
    async ({ actor, params }) => {
      await blockTraveller({ side: 'guide', actor, enquiryId: params.id }, false)
      return undefined
    },
  ),
})
