import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { hashOfToken } from '../enquiries/token.ts'
import {
  appealUntil,
  latestDecision,
  mayAppeal,
  type ReportSide,
  type ReportView,
  reportState,
} from './report.ts'
import { findPage } from './reported.ts'

/** Columns that rules and pages of a report read. */
export const openedSelect = {
  id: true,
  reference: true,
  page: true,
  pageId: true,
  title: true,
  reason: true,
  words: true,
  outcome: true,
  statement: true,
  decidedAt: true,
  createdAt: true,
  appeals: {
    orderBy: { createdAt: 'asc' },
    select: { side: true, outcome: true, statement: true, decidedAt: true },
  },
} satisfies Prisma.PageReportSelect
type Row = Prisma.PageReportGetPayload<{ select: typeof openedSelect }>

/** The report that a link opens, and whose link it is; null for none. */
export async function findOpened(
  db: Pick<Transaction, 'pageReport'>,
  token: string,
): Promise<{ side: ReportSide; report: Row } | null> {
  const hash = hashOfToken(token)
  const report = await db.pageReport.findFirst({
    where: { OR: [{ tokenHash: hash }, { authorTokenHash: hash }] },
    select: { ...openedSelect, authorTokenHash: true },
  })
  if (!report) return null
  const { authorTokenHash, ...row } = report
  const isAuthor = authorTokenHash !== null && Buffer.from(authorTokenHash).equals(Buffer.from(hash))
  return { side: isAuthor ? 'author' : 'reporter', report: row }
}

/** The page of a report for readers of a locale; null for a link that opens none. */
export async function findReport(
  token: string,
  locale: Locale,
  now = new Date(),
): Promise<ReportView | null> {
  const opened = await findOpened(database(), token)
  if (!opened) return null
  const { side, report } = opened
  const { reference, page, pageId, title, reason, words, createdAt, appeals } = report
  const found = await findPage(database(), page, pageId, locale)
  const decidedAt = latestDecision(report)
  return {
    side,
    state: reportState(report),
    reference,
    page,
    path: found?.isPublic ? found.path : null,
    // The reporter's is as it was.
    title: side === 'author' ? (found?.title ?? title) : title,
    said: side === 'reporter' ? { reason, words } : null,
    createdAt,
    decisions: decisionsOf(report),
    appealUntil: decidedAt !== null && mayAppeal(report, side, now) ? appealUntil(decidedAt) : null,
    hasAppealed: appeals.some((appeal) => appeal.side === side),
  }
}

/** An appeal says what the first decision was: it is against that. */
function decisionsOf({ outcome, statement, decidedAt, appeals }: Row): ReportView['decisions'] {
  if (outcome === null || decidedAt === null) return []
  const [first] = appeals
  const firstOutcome = first ? (first.side === 'reporter' ? 'kept' : 'removed') : outcome
  return [
    { outcome: firstOutcome, statement, decidedAt },
    ...appeals.flatMap((appeal) =>
      appeal.outcome !== null && appeal.decidedAt !== null
        ? [{ outcome: appeal.outcome, statement: appeal.statement, decidedAt: appeal.decidedAt }]
        : [],
    ),
  ]
}
