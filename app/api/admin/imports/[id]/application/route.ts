import { applyImport } from '@/lib/domain/administration/imports/commands.ts'
import { importParamsSchema } from '@/lib/domain/administration/imports/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Writes the valid rows of a checked import, in the background',
      actor: { may: 'imports' },
      audits: ['import.apply'],
      params: importParamsSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await applyImport(actor, params.id)
      return undefined
    },
  ),
})
