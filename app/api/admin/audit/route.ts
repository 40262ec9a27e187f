import { z } from 'zod'
import { auditList } from '@/lib/domain/people/audit/admin-list-filter.ts'
import { exportAuditEntries } from '@/lib/domain/people/audit/export.ts'
import { exportQuerySchema } from '@/lib/domain/people/audit/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { timeZoneOf } from '@/lib/server/auth/time-zone.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads the results of an audit log search as CSV; audited',
      actor: { may: 'audit' },
      audits: ['list.export'],
      query: exportQuerySchema,
      answer: z.string(),
      mediaType: 'text/csv',
      isStreamed: true,
    },
    ({ actor, query: { q, who, area, from, until }, locale, sender }) => {
      const { query } = auditList.read({ q, who, area, from, until })
      return exportAuditEntries(actor, query, locale, timeZoneOf(sender.headers) ?? 'UTC')
    },
  ),
})
