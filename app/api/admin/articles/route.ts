import { createdRecordSchema } from '@/lib/domain/basics/records/schema.ts'
import { createArticle } from '@/lib/domain/catalogue/articles/admin-commands.ts'
import { newArticleSchema } from '@/lib/domain/catalogue/articles/editor/content.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Creates an article, visible only to admins until it is published',
      actor: { may: 'texts' },
      audits: ['article.create'],
      body: json(newArticleSchema),
      answer: createdRecordSchema,
      status: 201,
    },
    async ({ actor, body }) => ({ id: await createArticle(actor, body) }),
  ),
})
