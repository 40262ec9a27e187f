import { contentVersionSchema, savedRecordSchema } from '@/lib/domain/basics/records/schema.ts'
import { changeStaticPage, deleteStaticPage } from '@/lib/domain/catalogue/static-pages/admin-commands.ts'
import {
  staticPageChangesSchema,
  staticPageParamsSchema,
} from '@/lib/domain/catalogue/static-pages/editor/content.ts'
import { staticPageRecordSchema } from '@/lib/domain/catalogue/static-pages/editor/schema.ts'
import { getStaticPageRecord } from '@/lib/domain/catalogue/static-pages/record.ts'
import { editedFields } from '@/lib/server/api/edited-fields.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A text page with everything that admins edit',
      actor: { may: 'texts' },
      params: staticPageParamsSchema,
      answer: staticPageRecordSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      const { content, version } = await getStaticPageRecord(actor, params.slug)
      return { content, version }
    },
  ),
  PATCH: route(
    {
      summary: 'Changes texts of a page, public straight away',
      actor: { may: 'texts' },
      audits: ['page.edit'],
      params: staticPageParamsSchema,
      body: editedFields(staticPageChangesSchema, contentVersionSchema),
      answer: savedRecordSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => ({
      version: await changeStaticPage(actor, params.slug, body.changes, body.version),
    }),
  ),
  DELETE: route(
    {
      summary: 'Deletes a text page that admins have added; its versions are kept',
      actor: { may: 'texts' },
      audits: ['page.delete'],
      params: staticPageParamsSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await deleteStaticPage(actor, params.slug)
      return undefined
    },
  ),
})
