import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Side } from '../conversation/message.ts'

/** A report that waits for an admin. */
export type ThreadReportView = {
  id: string
  enquiryId: string
  guideId: number
  by: Side
  /** The words that it is about; null for the whole conversation. */
  words: string | null
  reason: string
  reportedAt: Date
}

/** All reports of conversations that wait for an admin, the oldest first. */
export async function listThreadReports(): Promise<ThreadReportView[]> {
  const rows = await database().threadReport.findMany({
    where: { resolvedAt: null },
    orderBy: { createdAt: 'asc' },
    select: {
      id: true,
      enquiryId: true,
      side: true,
      reason: true,
      createdAt: true,
      enquiry: { select: { guideId: true } },
      message: { select: { body: true } },
    },
  })
  return rows.map(({ side, enquiry, message, createdAt, ...row }) => ({
    ...row,
    guideId: enquiry.guideId,
    by: side === 'guide' ? 'guide' : 'traveller',
    words: message?.body ?? null,
    reportedAt: createdAt,
  }))
}
