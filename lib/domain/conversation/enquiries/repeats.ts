import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Recipient } from '../../catalogue/guides/recipients.ts'
import type { EnquiryInput } from './schema.ts'

/** The same text from the same person to the same guide within this time is one enquiry sent twice. */
const repeatMinutes = 10

/**
 * Those of the guides who haven't got this enquiry yet, and the group of what the others have, or the only enquiry.
 * @param guides who are asked now
 */
export async function withoutRepeats(
  tx: Transaction,
  guides: Recipient[],
  input: EnquiryInput,
  now: Date,
): Promise<{ fresh: Recipient[]; known: string | null }> {
  const repeated = await tx.enquiry.findMany({
    where: {
      guideId: { in: guides.map((guide) => guide.id) },
      travellerEmail: input.email,
      excursionId: input.excursionId ?? null,
      createdAt: { gt: new Date(now.getTime() - repeatMinutes * 60_000) },
      messages: { some: { author: 'traveller', body: input.message } },
    },
    orderBy: { id: 'desc' },
    select: { id: true, groupId: true, guideId: true },
  })
  const [latest] = repeated
  const ids = new Set(repeated.map((each) => each.guideId))
  return {
    fresh: guides.filter(({ id }) => !ids.has(id)),
    known: latest ? (latest.groupId ?? latest.id) : null,
  }
}
