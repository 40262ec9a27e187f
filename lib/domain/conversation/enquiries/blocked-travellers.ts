import 'server-only'
import { mailboxKey } from '../../../server/mail/mailbox-key.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Recipient } from '../../catalogue/guides/recipients.ts'

/** The guides who have not blocked a mailbox. Its owner is not told about the others. */
export async function withoutThoseWhoBlock(
  tx: Transaction,
  guides: Recipient[],
  email: string,
): Promise<Recipient[]> {
  const ids = guides.map(({ id }) => id)
  const rows = await tx.enquiry.findMany({
    where: {
      guideId: { in: ids },
      blockedAt: { not: null },
      // One mailbox has many addresses, all of one host.
      travellerEmail: { endsWith: `@${email.split('@').at(-1)}`, mode: 'insensitive' },
    },
    distinct: ['guideId', 'travellerEmail'],
    select: { guideId: true, travellerEmail: true },
  })
  const mailbox = mailboxKey(email)
  const blocking = new Set(
    rows.flatMap((row) => (mailboxKey(row.travellerEmail) === mailbox ? [row.guideId] : [])),
  )
  return guides.filter(({ id }) => !blocking.has(id))
}
