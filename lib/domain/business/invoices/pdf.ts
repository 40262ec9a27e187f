import 'server-only'
import { createHash } from 'node:crypto'
import { database } from '../../../server/prisma/database.ts'
import { storage } from '../../../server/storage/configured.ts'
import { privateKey } from '../../../server/storage/keys.ts'
import { invoicePdf } from './pdf-page.ts'
import { printInvoice } from './print.ts'
import { findIssued } from './queries.ts'

const type = 'application/pdf'

/**
 * The key of an invoice's PDF. It is made when it is first needed, and these bytes stay its only PDF; of two that need
 * it at once, one stores it. Makes a file, so call it outside of transactions.
 * @throws AppError `not_found`
 */
export async function storedPdf(id: string): Promise<string> {
  const invoice = await findIssued(id)
  if (invoice.pdfKey !== null) return invoice.pdfKey
  const bytes = await invoicePdf(await printInvoice(invoice), invoice.locale, invoice.issuedAt)
  const store = await storage()
  const pdfKey = privateKey(type)
  const pdfHash = createHash('sha256').update(bytes).digest('hex')
  await store.put(pdfKey, bytes, type)
  const { count } = await database().invoice.updateMany({
    where: { id, pdfKey: null },
    data: { pdfKey, pdfHash },
  })
  if (count > 0) return pdfKey
  await store.remove(pdfKey)
  const { pdfKey: kept } = await findIssued(id)
  if (kept === null) throw new Error(`The PDF of ${invoice.number} was neither stored nor there`)
  return kept
}
