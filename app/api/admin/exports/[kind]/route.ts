import { z } from 'zod'
import { exportTable } from '@/lib/domain/administration/imports/queries.ts'
import { exportParamsSchema } from '@/lib/domain/administration/imports/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Exports all records of a kind as CSV, in the format of an import; audited',
      actor: { may: 'imports' },
      audits: ['list.export'],
      params: exportParamsSchema,
      answer: z.string(),
      mediaType: 'text/csv',
      isStreamed: true,
    },
    ({ actor, params }) => exportTable(actor, params.kind),
  ),
})
