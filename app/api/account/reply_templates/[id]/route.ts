import { removeTemplate } from '@/lib/domain/conversation/enquiries/templates/commands.ts'
import { templateParamsSchema } from '@/lib/domain/conversation/enquiries/templates/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Deletes a reply template',
      actor: 'guide',
      audits: ['guide.template'],
      params: templateParamsSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      await removeTemplate(actor, params.id)
      return undefined
    },
  ),
})
