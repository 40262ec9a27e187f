import { testNewsletter } from '@/lib/domain/people/newsletters/commands.ts'
import { newsletterParamsSchema } from '@/lib/domain/people/newsletters/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Emails a newsletter to the admin as a test, in each language of the site',
      actor: { may: 'newsletters' },
      audits: ['newsletter.test'],
      params: newsletterParamsSchema,
      errors: ['not_found', 'invalid'],
    },
    async ({ actor, params }) => {
      await testNewsletter(actor, params.id)
      return undefined
    },
  ),
})
