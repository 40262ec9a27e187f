import { withdrawOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { guideOfferParamsSchema } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Withdraws an offer',
      actor: 'guide',
      audits: ['enquiry.offer'],
      params: guideOfferParamsSchema,
      errors: ['conflict'],
    },
    async ({ actor, params }) => {
      await withdrawOffer({ side: 'guide', actor, enquiryId: params.id }, params.offer)
      return undefined
    },
  ),
})
