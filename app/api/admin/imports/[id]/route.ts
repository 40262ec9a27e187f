import { cancelImport, uploadImport } from '@/lib/domain/administration/imports/commands.ts'
import { maxImportBytes } from '@/lib/domain/administration/imports/import.ts'
import { presentImport } from '@/lib/domain/administration/imports/present.ts'
import { getImport } from '@/lib/domain/administration/imports/queries.ts'
import {
  importAnswerSchema,
  importParamsSchema,
  uploadQuerySchema,
} from '@/lib/domain/administration/imports/schema.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'An import with its progress and its first errors and changes',
      actor: { may: 'imports' },
      params: importParamsSchema,
      answer: importAnswerSchema,
      errors: ['not_found'],
    },
    async ({ actor, params, locale }) => {
      const { problems, changes, ...view } = await getImport(actor, params.id, locale)
      return { import: presentImport(view), problems, changes }
    },
  ),
  PUT: route(
    {
      summary:
        'Uploads a table under an id of the caller’s choice; it is checked at once, and nothing is written',
      actor: { may: 'imports' },
      audits: ['import.upload'],
      params: importParamsSchema,
      query: uploadQuerySchema,
      body: raw({ maxBytes: maxImportBytes, types: ['application/octet-stream'], field: 'file' }),
      errors: ['conflict'],
    },
    async ({ actor, params: { id }, query: { kind, name }, body, sender: { headers } }) => {
      await uploadImport(actor, { id, kind, fileName: name }, { content: body.content, headers })
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Stops or discards an import; rows already written stay',
      actor: { may: 'imports' },
      audits: ['import.cancel'],
      params: importParamsSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await cancelImport(actor, params.id)
      return undefined
    },
  ),
})
