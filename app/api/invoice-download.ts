import { z } from 'zod'
import { storedPdf } from '@/lib/domain/business/invoices/pdf.ts'
import { downloadAnswer } from '@/lib/server/storage/download.ts'
import { AppError } from '@/lib/shared/errors.ts'

/** Response description shared by the calls that download an invoice. */
export const invoiceDownload = {
  answer: z.string(),
  mediaType: 'application/pdf',
  isStreamed: true,
  otherwise: { 303: 'To an address of the file store that soon expires' },
  errors: ['not_found'],
} as const

/** The PDF of an invoice or credit note that the caller may see. @throws AppError `not_found` */
export async function invoicePdf({ id, number }: { id: string; number: string }): Promise<Response> {
  const answer = await downloadAnswer(await storedPdf(id), `${number}.pdf`)
  if (!answer) throw new AppError('not_found')
  return answer
}
