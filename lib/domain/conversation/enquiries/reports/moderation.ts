import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../../server/audit/moderator.ts'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { guideName, nameSelect } from '../../../core/guide-names/names.ts'
import type { Side } from '../conversation/message.ts'

/** A report of a conversation, or of one message in it. */
export type ThreadReportView = {
  id: string
  enquiryId: string
  guideId: number
  /** Their names, for staff. */
  guide: string
  traveller: string
  by: Side
  /** The words that it is about; null for the whole conversation. */
  words: string | null
  reason: string
  reportedAt: Date
}

/** Details of a report for a moderator: the reported message, or the last ones before the report. */
export type ThreadReportDetails = ThreadReportView & {
  isClosed: boolean
  messages: Array<{ author: string; writtenAt: Date; body: string; files: string[] }>
}

/** Maximum number of messages shown with a report. */
const shownMessages = 20

const reportSelect = {
  id: true,
  enquiryId: true,
  side: true,
  messageId: true,
  reason: true,
  resolvedAt: true,
  createdAt: true,
  enquiry: { select: { guideId: true, travellerName: true, guide: { select: nameSelect('en') } } },
  message: { select: { body: true } },
} satisfies Prisma.ThreadReportSelect

function view({
  id,
  enquiryId,
  side,
  reason,
  createdAt,
  enquiry,
  message,
}: Prisma.ThreadReportGetPayload<{ select: typeof reportSelect }>): ThreadReportView {
  return {
    id,
    enquiryId,
    guideId: enquiry.guideId,
    guide: guideName(enquiry.guide, 'en')?.name ?? '',
    traveller: enquiry.travellerName,
    by: side === 'guide' ? 'guide' : 'traveller',
    words: message?.body ?? null,
    reason,
    reportedAt: createdAt,
  }
}

/** Maximum number listed; closing these shows the next ones. */
const mostListed = 200

/**
 * The oldest reports of conversations that wait for a moderator.
 * @returns the first of them, and how many wait in all
 */
export async function listThreadReports(
  limit = mostListed,
): Promise<{ reports: ThreadReportView[]; total: number }> {
  const where = { resolvedAt: null }
  const [rows, total] = await Promise.all([
    database().threadReport.findMany({
      where,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: limit,
      select: reportSelect,
    }),
    database().threadReport.count({ where }),
  ])
  return { reports: rows.map(view), total }
}

/** A report with what it is about. @throws AppError `not_found` */
export async function describeThreadReport(id: string): Promise<ThreadReportDetails> {
  const row = await database().threadReport.findUnique({ where: { id }, select: reportSelect })
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
    ...view(row),
    isClosed: row.resolvedAt !== null,
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
  moderator: Moderator,
  id: string,
  note: string,
  now = new Date(),
): Promise<void> {
  await database().$transaction((tx) => settleThreadReport(tx, moderator, id, note, now))
}

/** The same as part of a transaction. */
export async function settleThreadReport(
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
