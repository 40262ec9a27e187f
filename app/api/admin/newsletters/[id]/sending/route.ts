import { sendNewsletter } from '@/lib/domain/people/newsletters/commands.ts'
import { newsletterParamsSchema } from '@/lib/domain/people/newsletters/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sends a newsletter to all guides who want news',
      actor: { may: 'newsletters' },
      audits: ['newsletter.send'],
      params: newsletterParamsSchema,
      errors: ['not_found', 'invalid', 'conflict'],
    },
    async ({ actor, params }) => {
      await sendNewsletter(actor, params.id)
      return undefined
    },
  ),
})
