import { z } from 'zod'
import { moneyParams } from '@/lib/domain/billing/admin-schema.ts'
import { storedPdf } from '@/lib/domain/invoices/pdf.ts'
import { getAnyInvoice } from '@/lib/domain/invoices/queries.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { downloadAnswer } from '@/lib/server/storage/download.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads any guide’s invoice or credit note',
      actor: 'admin',
      params: moneyParams,
      answer: z.string(),
      mediaType: 'application/pdf',
      isStreamed: true,
      otherwise: { 303: 'To an address of the file store that soon expires' },
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      const { id, number } = await getAnyInvoice(actor, params.id)
      const answer = await downloadAnswer(await storedPdf(id), `${number}.pdf`)
      if (!answer) throw new AppError('not_found')
      return answer
    },
  ),
})
