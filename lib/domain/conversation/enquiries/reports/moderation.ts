import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../../server/audit/moderator.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { guideName, nameSelect } from '../../../core/guide-names/names.ts'
import type { Side } from '../conversation/message.ts'

/** A report of a conversation or of one message, for a moderator. */
export type ThreadReportDetails = {
  /** Their names, for staff. */
  guide: string
  traveller: string
  by: Side
  /** The words that it is about; null for the whole conversation. */
  words: string | null
  reason: string
  /** The reported message, or the last ones before the report. */
  messages: Array<{ author: string; writtenAt: Date; body: string; files: string[] }>
}

/** Maximum number of messages shown with a report. */
const shownMessages = 20

/** A report with what it is about. @throws AppError `not_found` */
export async function describeThreadReport(id: string): Promise<ThreadReportDetails> {
  const row = await database().threadReport.findUnique({
    where: { id },
    select: {
      enquiryId: true,
      side: true,
      messageId: true,
      reason: true,
      createdAt: true,
      enquiry: { select: { travellerName: true, guide: { select: nameSelect('en') } } },
      message: { select: { body: true } },
    },
  })
  if (!row) throw new AppError('not_found')
  const messages = await database().message.findMany({
    where:
      row.messageId === null
        ? { enquiryId: row.enquiryId, kind: 'text', createdAt: { lte: row.createdAt } }
        : { id: row.messageId },
    orderBy: { number: 'desc' },
    take: shownMessages,
    select: {
      author: true,
      createdAt: true,
      body: true,
      attachments: { orderBy: { position: 'asc' }, select: { name: true } },
    },
  })
  return {
    guide: guideName(row.enquiry.guide, 'en')?.name ?? '',
    traveller: row.enquiry.travellerName,
    by: row.side === 'guide' ? 'guide' : 'traveller',
    words: row.message?.body ?? null,
    reason: row.reason,
    messages: messages.toReversed().map(({ author, createdAt, body, attachments }) => ({
      author,
      writtenAt: createdAt,
      body,
      files: attachments.map(({ name }) => name),
    })),
  }
}

/**
 * Closes a report that was looked into. Neither side learns of it; what follows from it, such as a suspension, is a
 * decision of its own.
 * @param note for other moderators; it is kept in the audit log
 * @throws AppError `not_found`, or `conflict` when it is closed already
 */
export async function closeThreadReport(
  tx: Transaction,
  moderator: Moderator,
  id: string,
  note: string,
  now: Date,
): Promise<void> {
  const report = await tx.threadReport.findUnique({ where: { id }, select: { enquiryId: true } })
  if (!report) throw new AppError('not_found')
  const { count } = await tx.threadReport.updateMany({
    where: { id, resolvedAt: null },
    data: { resolvedAt: now },
  })
  if (count === 0) throw new AppError('conflict')
  await audit.record(tx, auditActorOf(moderator), 'enquiry.report_close', report.enquiryId, {
    after: { report: id, note },
  })
}
