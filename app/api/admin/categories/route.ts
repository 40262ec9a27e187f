import { categoryContentSchema } from '@/lib/domain/categories/editor/content.ts'
import { createCategory } from '@/lib/domain/categories/moderation.ts'
import { createdRecordSchema } from '@/lib/domain/records/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Adds a category of excursions',
      actor: 'admin',
      audits: ['category.create'],
      body: json(categoryContentSchema),
      answer: createdRecordSchema,
      status: 201,
    },
    async ({ actor, body }) => ({ id: await createCategory(actor, body) }),
  ),
})
