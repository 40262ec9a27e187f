import {
  contentVersionSchema,
  recordParamsSchema,
  savedRecordSchema,
} from '@/lib/domain/basics/records/schema.ts'
import { changeCategory } from '@/lib/domain/geography/categories/admin-commands.ts'
import { categoryChangesSchema } from '@/lib/domain/geography/categories/editor/content.ts'
import { categoryRecordSchema } from '@/lib/domain/geography/categories/editor/schema.ts'
import { getCategoryRecord } from '@/lib/domain/geography/categories/record.ts'
import { editedFields } from '@/lib/server/api/edited-fields.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A category with everything that admins edit',
      actor: { may: 'texts' },
      params: recordParamsSchema,
      answer: categoryRecordSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      const { content, version, figures } = await getCategoryRecord(actor, params.id)
      return { content, version, figures }
    },
  ),
  PATCH: route(
    {
      summary: 'Changes fields of a category, public straight away; a new address leaves redirects',
      actor: { may: 'texts' },
      audits: ['category.edit'],
      params: recordParamsSchema,
      body: editedFields(categoryChangesSchema, contentVersionSchema),
      answer: savedRecordSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => ({
      version: await changeCategory(actor, params.id, body.changes, body.version),
    }),
  ),
})
