import { deleteNewsletter, saveNewsletter } from '@/lib/domain/people/newsletters/commands.ts'
import { newsletterParamsSchema, newsletterSchema } from '@/lib/domain/people/newsletters/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Stores the texts of a newsletter that is not sent yet',
      actor: { may: 'newsletters' },
      audits: ['newsletter.edit'],
      params: newsletterParamsSchema,
      body: json(newsletterSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await saveNewsletter(actor, params.id, body)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Deletes a newsletter that is not sent yet',
      actor: { may: 'newsletters' },
      audits: ['newsletter.delete'],
      params: newsletterParamsSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await deleteNewsletter(actor, params.id)
      return undefined
    },
  ),
})
