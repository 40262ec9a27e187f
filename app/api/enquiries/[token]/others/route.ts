import { travellerThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { othersToAskSchema, sentToOthersSchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { askOthers } from '@/lib/domain/conversation/enquiries/unanswered/other-guides.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sends an enquiry that nobody answers to up to three other guides of the city, once',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      body: json(othersToAskSchema),
      answer: sentToOthersSchema,
      status: 201,
      errors: ['not_found', 'conflict', 'guide_not_listed', 'enquiries_paused', 'too_many_requests'],
    },
    async ({ params, body, caller }) => ({
      guides: await askOthers({ token: params.token, ...body }, { caller }),
    }),
  ),
})
