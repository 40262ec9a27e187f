import { reportReview } from '@/lib/domain/conversation/reviews/commands.ts'
import { reportInputSchema, reviewParamsSchema } from '@/lib/domain/conversation/reviews/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Reports a review of the guide to the moderators',
      actor: 'guide',
      audits: ['review.report'],
      params: reviewParamsSchema,
      body: json(reportInputSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await reportReview(actor, params.id, body.reason)
      return undefined
    },
  ),
})
