import { keepReviewDraft } from '@/lib/domain/conversation/reviews/draft.ts'
import { reviewDraftInputSchema, reviewTokenParamsSchema } from '@/lib/domain/conversation/reviews/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Saves a review draft, to be finished later through the same link',
      actor: 'anyone',
      params: reviewTokenParamsSchema,
      body: json(reviewDraftInputSchema),
      errors: ['not_found', 'too_many_requests'],
    },
    async ({ params, body }) => {
      await keepReviewDraft(params.token, body)
      return undefined
    },
  ),
})
