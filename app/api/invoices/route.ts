import { z } from 'zod'
import { presentInvoice } from '@/lib/domain/business/invoices/present.ts'
import { listOwnInvoices } from '@/lib/domain/business/invoices/queries.ts'
import { invoiceAnswer } from '@/lib/domain/business/invoices/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { pageAnswer, pageQuery, pageSchema } from '@/lib/shared/paging.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The guide’s invoices and credit notes, newest first',
      actor: 'guide',
      query: z.object(pageQuery),
      answer: pageSchema(invoiceAnswer),
    },
    async ({ actor, query: { page, per_page: perPage }, locale }) =>
      pageAnswer(await listOwnInvoices(actor, { page, perPage, locale }), presentInvoice),
  ),
})
