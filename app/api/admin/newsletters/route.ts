import { createNewsletter } from '@/lib/domain/people/newsletters/commands.ts'
import { createdNewsletterSchema } from '@/lib/domain/people/newsletters/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Creates a newsletter draft for guides',
      actor: { may: 'newsletters' },
      audits: ['newsletter.create'],
      answer: createdNewsletterSchema,
      status: 201,
    },
    async ({ actor }) => ({ id: await createNewsletter(actor) }),
  ),
})
