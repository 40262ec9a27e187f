import { replyToReview } from '@/lib/domain/conversation/reviews/commands.ts'
import { replyInputSchema, reviewParamsSchema } from '@/lib/domain/conversation/reviews/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Replies to a public review, once',
      actor: 'guide',
      audits: ['review.reply'],
      params: reviewParamsSchema,
      body: json(replyInputSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body, locale }) => {
      await replyToReview(actor, params.id, body.text, locale)
      return undefined
    },
  ),
})
