import { z } from 'zod'
import { exportConsents } from '@/lib/domain/people/accounts/consents-export.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Exports all consents as CSV, with the hash of each text; audited',
      actor: { may: 'accounts' },
      audits: ['list.export'],
      answer: z.string(),
      mediaType: 'text/csv',
      isStreamed: true,
    },
    ({ actor }) => exportConsents(actor),
  ),
})
