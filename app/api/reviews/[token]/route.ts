import { submitReview } from '@/lib/domain/conversation/reviews/commands.ts'
import { reviewInputSchema, reviewTokenParamsSchema } from '@/lib/domain/conversation/reviews/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Submits the review of a tour, once, using the invitation or enquiry link',
      actor: 'anyone',
      params: reviewTokenParamsSchema,
      body: json(reviewInputSchema),
      errors: ['not_found', 'conflict', 'switched_off'],
    },
    async ({ params, body, locale }) => {
      await submitReview(params.token, body, locale)
      return undefined
    },
  ),
})
