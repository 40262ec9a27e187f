import { z } from 'zod'
import { storedPdf } from '@/lib/domain/invoices/pdf.ts'
import { getOwnInvoice } from '@/lib/domain/invoices/queries.ts'
import { invoiceParams } from '@/lib/domain/invoices/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { downloadAnswer } from '@/lib/server/storage/download.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads an own invoice or credit note',
      actor: 'guide',
      params: invoiceParams,
      answer: z.string(),
      mediaType: 'application/pdf',
      isStreamed: true,
      otherwise: { 303: 'To an address of the file store that soon expires' },
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      const { id, number } = await getOwnInvoice(actor, params.id)
      const answer = await downloadAnswer(await storedPdf(id), `${number}.pdf`)
      if (!answer) throw new AppError('not_found')
      return answer
    },
  ),
})
