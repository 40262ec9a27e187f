import { blockTraveller } from '@/lib/domain/enquiries/conversation/commands.ts'
import { guideThreadParamsSchema } from '@/lib/domain/enquiries/conversation/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Keeps the traveller from writing',
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
      summary: 'Lets the traveller write again',
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
