import { getOwnInvoice } from '@/lib/domain/invoices/queries.ts'
import { invoiceParams } from '@/lib/domain/invoices/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { invoiceDownload, invoicePdf } from '../../../invoice-download.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads an own invoice or credit note',
      actor: 'guide',
      params: invoiceParams,
      ...invoiceDownload,
    },
    async ({ actor, params }) => invoicePdf(await getOwnInvoice(actor, params.id)),
  ),
})
