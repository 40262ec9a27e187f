import 'server-only'
import type { MailParts } from '../../../server/mail/outbox.ts'
import { database } from '../../../server/prisma/database.ts'
import { readOperator } from '../../basics/operator/queries.ts'
import { operatorLine } from '../../basics/operator/words.ts'
import { attachedInvoice } from '../../business/invoices/attached-invoice.ts'

/** Parts of emails that are read when they are sent. */
export const mailParts: MailParts = {
  loadInvoice: attachedInvoice,
  async loadOperatorLine() {
    const operator = await readOperator(database())
    return operator && ((locale) => operatorLine(operator, locale))
  },
}
