import { getAnyInvoice } from '@/lib/domain/business/invoices/queries.ts'
import { moneyParams } from '@/lib/domain/sales/billing/admin-schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { invoiceDownload, invoicePdf } from '../../../../invoice-download.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads any guide’s invoice or credit note',
      actor: { may: 'money' },
      params: moneyParams,
      ...invoiceDownload,
    },
    async ({ actor, params }) => invoicePdf(await getAnyInvoice(actor, params.id)),
  ),
})
