import 'server-only'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { AppError } from '../../../../shared/errors.ts'
import { decideAppeal, decideReport } from '../../../conversation/page-reports/moderation.ts'
import type { ReportOutcome } from '../../../conversation/page-reports/report.ts'
import { findPage } from '../../../conversation/page-reports/reported.ts'
import { submittedFields } from '../fields.ts'
import { findDecisionHistory } from '../history.ts'
import {
  type CaseContents,
  caseContents,
  nothingChanged,
  type QueueDefinition,
  type SettledCase,
} from './definition.ts'
import { readReview } from './read-review.ts'
import { type CaseSubject, caseSubject, type SubjectReader } from './subject.ts'

/**
 * Readers' reports of public pages, and appeals against decisions about them. Approving one means that the page stays or
 * comes back; rejecting takes it off. Both sides read the reasons.
 */
export const pageReports: QueueDefinition = {
  list: () => Prisma.sql`
    SELECT r."id", r."guideId", r."createdAt" AS "since", 'page' AS "kind", r."title",
      '{}'::text[] AS "languages", ${nothingChanged}
    FROM "PageReport" r WHERE r."decidedAt" IS NULL
    UNION ALL
    SELECT a."id", r."guideId", a."createdAt", 'appeal', r."title", '{}'::text[], ${nothingChanged}
    FROM "PageReportAppeal" a JOIN "PageReport" r ON r."id" = a."reportId" WHERE a."decidedAt" IS NULL`,
  openSince: Prisma.sql`
    SELECT "createdAt" AS "since" FROM "PageReport" WHERE "decidedAt" IS NULL
    UNION ALL
    SELECT "createdAt" FROM "PageReportAppeal" WHERE "decidedAt" IS NULL`,
  findSubject,
  readContents,
  check: () => [],
  findHistory: findDecisionHistory,
  approve: (tx, settled, now) => decide(tx, settled, 'kept', now),
  reject: (tx, settled, now) => decide(tx, settled, 'removed', now),
}

async function decide(
  tx: Transaction,
  { id, moderator, letter: statement }: SettledCase,
  outcome: ReportOutcome,
  now: Date,
): Promise<void> {
  const isAppeal = (await tx.pageReportAppeal.count({ where: { id } })) > 0
  await (isAppeal ? decideAppeal : decideReport)(tx, moderator, id, { outcome, statement }, now)
}

const reportSelect = {
  reference: true,
  page: true,
  pageId: true,
  guideId: true,
  path: true,
  title: true,
  reason: true,
  words: true,
  reporterName: true,
  reporterEmail: true,
  locale: true,
  outcome: true,
  statement: true,
} as const

async function findSubject(tx: SubjectReader, id: string): Promise<CaseSubject | null> {
  const report = await tx.pageReport.findUnique({ where: { id }, select: reportSelect })
  if (report) {
    const { guideId, outcome, statement: _, ...content } = report
    return caseSubject(tx, id, { guideId, content, isOpen: outcome === null })
  }
  const appeal = await tx.pageReportAppeal.findUnique({
    where: { id },
    select: { side: true, words: true, outcome: true, report: { select: reportSelect } },
  })
  if (!appeal) return null
  const { outcome, report: appealed, ...content } = appeal
  return caseSubject(tx, id, {
    guideId: appealed.guideId,
    content: { ...content, reference: appealed.reference, stands: appealed.outcome },
    isOpen: outcome === null,
  })
}

async function readContents(id: string, locale: Parameters<typeof readReview>[1]): Promise<CaseContents> {
  const appeal = await database().pageReportAppeal.findUnique({
    where: { id },
    select: { side: true, words: true, report: { select: reportSelect } },
  })
  const report =
    appeal?.report ?? (await database().pageReport.findUnique({ where: { id }, select: reportSelect }))
  if (!report) throw new AppError('not_found')
  const { reference, page, path, title, reason, words, reporterName, reporterEmail } = report
  const fields = {
    ...(appeal && {
      appeal: appeal.words,
      appealed_by: appeal.side,
      stands: report.outcome,
      statement: report.statement,
    }),
    reported: title,
    reported_page: page,
    address: path,
    report_reason: reason,
    report_words: words,
    reported_by: reporterName || null,
    email: reporterEmail,
    reference,
    language: localeOfStored(report.locale),
  }
  const found = await findPage(database(), page, report.pageId, locale)
  const publicPath = found?.isPublic ? found.path : null
  const review = page === 'review' ? await readReviewIfThere(report.pageId, locale) : null
  if (!review) return caseContents(submittedFields(fields), { publicPath })
  const { content, surroundings, authorLocale } = review
  return caseContents(submittedFields({ ...fields, ...content }), {
    review: surroundings,
    publicPath,
    authorLocale,
  })
}

/** A review may be deleted while its report waits. */
async function readReviewIfThere(...[id, locale]: Parameters<typeof readReview>) {
  const row = await database().review.findUnique({
    where: { id },
    select: { enquiry: { select: { locale: true } } },
  })
  if (!row) return null
  const authorLocale = row.enquiry && localeOfStored(row.enquiry.locale)
  return { ...(await readReview(id, locale)), authorLocale }
}
