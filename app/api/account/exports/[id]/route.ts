import { z } from 'zod'
import { downloadExport } from '@/lib/domain/people/personal-data/exports.ts'
import { exportParamsSchema } from '@/lib/domain/people/personal-data/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads a copy of the user’s data',
      actor: 'self',
      params: exportParamsSchema,
      answer: z.string(),
      mediaType: 'application/zip',
      isStreamed: true,
      otherwise: { 303: 'To an address of the file store that soon expires' },
    },
    async ({ actor, params }) => downloadExport(actor, params.id),
  ),
})
