import { z } from 'zod'
import { guideThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { presentOffer } from '@/lib/domain/conversation/enquiries/offers/present.ts'
import { listOffers } from '@/lib/domain/conversation/enquiries/offers/queries.ts'
import { offerAnswerSchema, offerInputSchema } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The offers of a conversation, oldest first',
      actor: 'guide',
      params: guideThreadParamsSchema,
      answer: z.array(offerAnswerSchema),
    },
    async ({ actor, params, locale }) =>
      (await listOffers({ side: 'guide', actor, enquiryId: params.id }, locale)).map(presentOffer),
  ),
  POST: route(
    {
      summary: 'Sends an offer; it replaces an open one',
      actor: 'guide',
      audits: ['enquiry.offer'],
      params: guideThreadParamsSchema,
      body: json(offerInputSchema),
      answer: z.strictObject({ id: z.uuid() }),
      status: 201,
      errors: ['conversation_closed', 'time_taken'],
    },
    async ({ actor, params, body }) => ({
      id: await sendOffer({ side: 'guide', actor, enquiryId: params.id }, body),
    }),
  ),
})
