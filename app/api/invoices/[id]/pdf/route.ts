import { getOwnInvoice } from '@/lib/domain/business/invoices/queries.ts'
import { invoiceParams } from '@/lib/domain/business/invoices/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { invoiceDownload, invoicePdf } from '../../../invoice-download.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads one of the guide’s invoices or credit notes',
      actor: 'guide',
      params: invoiceParams,
      ...invoiceDownload,
    },
    async ({ actor, params }) => invoicePdf(await getOwnInvoice(actor, params.id)),
  ),
})
