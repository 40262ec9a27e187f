import { guideThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { readProposal } from '@/lib/domain/conversation/enquiries/offers/proposal.ts'
import { proposalAnswerSchema } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The enquiry and the guide’s tours, from which an offer is prefilled',
      actor: 'guide',
      params: guideThreadParamsSchema,
      answer: proposalAnswerSchema,
      errors: ['not_found'],
    },
    ({ actor, params, locale }) => readProposal(actor.guideId, params.id, locale),
  ),
})
