import { createdPreviewSchema } from '@/lib/domain/basics/previews/schema.ts'
import { staticPageParamsSchema } from '@/lib/domain/catalogue/static-pages/editor/content.ts'
import { staticPagePreviewSchema } from '@/lib/domain/catalogue/static-pages/editor/schema.ts'
import { keepStaticPagePreview } from '@/lib/domain/catalogue/static-pages/record.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Stores texts of a page for a preview; readers don’t see them',
      actor: { may: 'texts' },
      audits: 'presence',
      params: staticPageParamsSchema,
      body: json(staticPagePreviewSchema, { maxBytes: 512 * 1024 }),
      answer: createdPreviewSchema,
      status: 201,
      errors: ['not_found'],
    },
    async ({ actor, params, body }) => ({
      id: await keepStaticPagePreview(actor, params.slug, body.changes),
    }),
  ),
})
