import { articleParamsSchema, publicationSchema } from '@/lib/domain/catalogue/articles/editor/schema.ts'
import { publishArticle, unpublishArticle } from '@/lib/domain/catalogue/articles/publication.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Publishes an article, now or at a scheduled time',
      actor: { may: 'texts' },
      audits: ['article.publish'],
      params: articleParamsSchema,
      body: json(publicationSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body: { at, version } }) => {
      await publishArticle(actor, params.id, { at: at === null ? null : new Date(at), version })
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Unpublishes an article, or cancels its schedule',
      actor: { may: 'texts' },
      audits: ['article.unpublish'],
      params: articleParamsSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await unpublishArticle(actor, params.id)
      return undefined
    },
  ),
})
