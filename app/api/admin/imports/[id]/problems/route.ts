import { z } from 'zod'
import { downloadProblems } from '@/lib/domain/administration/imports/queries.ts'
import { importParamsSchema } from '@/lib/domain/administration/imports/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads the errors of a table, by row and column, as CSV',
      actor: { may: 'imports' },
      params: importParamsSchema,
      answer: z.string(),
      mediaType: 'text/csv',
      isStreamed: true,
      errors: ['not_found'],
    },
    ({ actor, params, locale }) => downloadProblems(actor, params.id, locale),
  ),
})
