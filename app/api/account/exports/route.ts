import { findLatestExport, requestExport } from '@/lib/domain/people/personal-data/exports.ts'
import { presentExport } from '@/lib/domain/people/personal-data/present.ts'
import { exportAnswerSchema, latestExportAnswerSchema } from '@/lib/domain/people/personal-data/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The latest copy of the user’s data',
      actor: 'user',
      answer: latestExportAnswerSchema,
    },
    async ({ actor }) => {
      const latest = await findLatestExport(actor)
      return { latest: latest && presentExport(latest) }
    },
  ),
  POST: route(
    {
      summary:
        'Asks for a copy of everything that the site holds about the user; an email tells when it is ready',
      actor: 'self',
      audits: ['account.export'],
      answer: exportAnswerSchema,
      status: 202,
      errors: ['proof_needed', 'too_many_requests', 'conflict'],
    },
    async ({ actor }) => presentExport(await requestExport(actor)),
  ),
})
