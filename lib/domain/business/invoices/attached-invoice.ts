import 'server-only'
import { buffer } from 'node:stream/consumers'
import type { AttachedFile } from '../../../server/mail/transport.ts'
import { storage } from '../../../server/storage/configured.ts'
import { storedPdf } from './pdf.ts'
import { findIssued } from './queries.ts'

/** The PDF of an invoice or credit note, to go with an email. Makes it if nobody has needed it before. */
export async function attachedInvoice(id: string): Promise<AttachedFile> {
  const { number } = await findIssued(id)
  const file = await (await storage()).open(await storedPdf(id))
  if (!file) throw new Error(`The PDF of ${number} is gone`)
  return { name: `${number}.pdf`, type: 'application/pdf', bytes: await buffer(file.body) }
}
