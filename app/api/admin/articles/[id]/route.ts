import { contentVersionSchema, savedRecordSchema } from '@/lib/domain/basics/records/schema.ts'
import { changeArticle, deleteArticle } from '@/lib/domain/catalogue/articles/admin-commands.ts'
import { articleChangesSchema } from '@/lib/domain/catalogue/articles/editor/content.ts'
import { articleParamsSchema, articleRecordSchema } from '@/lib/domain/catalogue/articles/editor/schema.ts'
import { getArticleRecord } from '@/lib/domain/catalogue/articles/record.ts'
import { editedFields } from '@/lib/server/api/edited-fields.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'An article with everything that admins edit',
      actor: { may: 'texts' },
      params: articleParamsSchema,
      answer: articleRecordSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      const { content, version, state, publishedAt, path } = await getArticleRecord(actor, params.id)
      return { content, version, state, published_at: publishedAt?.toISOString() ?? null, path }
    },
  ),
  PATCH: route(
    {
      summary: 'Changes an article, public straight away; a new address leaves a redirect',
      actor: { may: 'texts' },
      audits: ['article.edit'],
      params: articleParamsSchema,
      body: editedFields(articleChangesSchema, contentVersionSchema),
      answer: savedRecordSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => ({
      version: await changeArticle(actor, params.id, body.changes, body.version),
    }),
  ),
  DELETE: route(
    {
      summary: 'Deletes a draft of an article',
      actor: { may: 'texts' },
      audits: ['article.delete'],
      params: articleParamsSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await deleteArticle(actor, params.id)
      return undefined
    },
  ),
})
