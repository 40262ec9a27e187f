import { z } from 'zod'
import { paymentsList } from '@/lib/domain/business/payments/admin-list-filter.ts'
import { exportPayments } from '@/lib/domain/business/payments/export.ts'
import { paymentsExportQuery } from '@/lib/domain/business/payments/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads the results of a payment search as CSV; audited',
      actor: { may: 'money' },
      audits: ['list.export'],
      query: paymentsExportQuery,
      answer: z.string(),
      mediaType: 'text/csv',
      isStreamed: true,
    },
    ({ actor, query: { q, view, provider, purpose, from, until }, locale }) =>
      exportPayments(actor, paymentsList.read({ q, view, provider, purpose, from, until }).query, locale),
  ),
})
