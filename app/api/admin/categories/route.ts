import { createdRecordSchema } from '@/lib/domain/basics/records/schema.ts'
import { createCategory } from '@/lib/domain/geography/categories/admin-commands.ts'
import { categoryContentSchema } from '@/lib/domain/geography/categories/editor/content.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Adds a category of excursions',
      actor: { may: 'texts' },
      audits: ['category.create'],
      body: json(categoryContentSchema),
      answer: createdRecordSchema,
      status: 201,
    },
    async ({ actor, body }) => ({ id: await createCategory(actor, body) }),
  ),
})
