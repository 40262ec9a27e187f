import { createdPreviewSchema } from '@/lib/domain/basics/previews/schema.ts'
import { articleParamsSchema, articlePreviewSchema } from '@/lib/domain/catalogue/articles/editor/schema.ts'
import { keepArticlePreview } from '@/lib/domain/catalogue/articles/preview.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Stores an article draft for a preview; readers don’t see it',
      actor: { may: 'texts' },
      audits: 'presence',
      params: articleParamsSchema,
      body: json(articlePreviewSchema, { maxBytes: 512 * 1024 }),
      answer: createdPreviewSchema,
      status: 201,
      errors: ['not_found'],
    },
    async ({ actor, params, body }) => ({ id: await keepArticlePreview(actor, params.id, body.changes) }),
  ),
})
