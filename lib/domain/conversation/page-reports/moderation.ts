import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { appealUntil, mayAppeal, type ReportedPage, type ReportOutcome, type ReportSide } from './report.ts'
import { bringBack, lockReported, takeOff } from './takedown.ts'
import { type ReportToTell, reportToTell, tellSide } from './tell.ts'

const reportedSelect = { id: true, page: true, pageId: true, guideId: true } as const

/** A decision about a report or an appeal, with the reasons that both sides read. */
export type ReportDecision = { outcome: ReportOutcome; statement: string }

const decidedSelect = {
  ...reportToTell,
  outcome: true,
  decidedAt: true,
  appeals: { select: { id: true, side: true, outcome: true, decidedAt: true } },
} as const

/**
 * Decides about a report: its page stays, or is taken off. Who reported reads the reasons, and, if something was taken
 * off, who wrote it (Articles 16 and 17).
 * @throws AppError `not_found`, or `conflict` when it is decided already
 */
export async function decideReport(
  tx: Transaction,
  moderator: Moderator,
  id: string,
  { outcome, statement }: ReportDecision,
  now: Date,
): Promise<void> {
  const reported = await tx.pageReport.findUnique({ where: { id }, select: reportedSelect })
  if (!reported) throw new AppError('not_found')
  await lockReported(tx, reported)
  const { count } = await tx.pageReport.updateMany({
    where: { id, outcome: null },
    data: { outcome, statement, decidedAt: now },
  })
  if (count === 0) throw new AppError('conflict')
  const report = await tx.pageReport.findUniqueOrThrow({ where: { id }, select: decidedSelect })
  if (outcome === 'removed') {
    await takeOff(tx, report.page, { moderator, id: report.pageId, reason: statement, now })
  }
  await audit.record(tx, auditActorOf(moderator), 'report.decide', report.reference, { after: { outcome } })
  await tellDecision(tx, { report, kind: 'decided', key: id, outcome, statement, now })
}

/**
 * Decides about an appeal. What holds from now on may be the same as before, and a page that another decision took off
 * as well stays off; both sides that were told read the reasons
 * (Article 20).
 * @throws AppError `not_found`, or `conflict` when it is decided already
 */
export async function decideAppeal(
  tx: Transaction,
  moderator: Moderator,
  appealId: string,
  { outcome, statement }: ReportDecision,
  now: Date,
): Promise<void> {
  const appeal = await tx.pageReportAppeal.findUnique({
    where: { id: appealId },
    select: { report: { select: reportedSelect } },
  })
  if (!appeal) throw new AppError('not_found')
  const { id, ...reported } = appeal.report
  await lockReported(tx, reported)
  const { count } = await tx.pageReportAppeal.updateMany({
    where: { id: appealId, outcome: null },
    data: { outcome, statement, decidedAt: now },
  })
  if (count === 0) throw new AppError('conflict')
  const before = await tx.pageReport.findUniqueOrThrow({ where: { id }, select: { outcome: true } })
  await tx.pageReport.update({ where: { id }, data: { outcome }, select: { id: true } })
  const report = await tx.pageReport.findUniqueOrThrow({ where: { id }, select: decidedSelect })
  const change = { moderator, id: report.pageId, now }
  if (before.outcome !== outcome) {
    if (outcome === 'removed') await takeOff(tx, report.page, { ...change, reason: statement })
    else if (!(await isStillRemoved(tx, reported))) await bringBack(tx, report.page, change)
  }
  await audit.record(tx, auditActorOf(moderator), 'report.appeal', report.reference, {
    before: { outcome: before.outcome ?? '' },
    after: { outcome },
  })
  await tellDecision(tx, { report, kind: 'reviewed', key: appealId, outcome, statement, now })
}

/** True while any decision that holds takes a page off. */
async function isStillRemoved(
  tx: Transaction,
  { page, pageId }: { page: ReportedPage; pageId: string },
): Promise<boolean> {
  return (await tx.pageReport.count({ where: { page, pageId, outcome: 'removed' } })) > 0
}

type Told = ReportDecision & {
  report: ReportToTell & Parameters<typeof mayAppeal>[0] & { authorSealedToken: Uint8Array | null }
  kind: 'decided' | 'reviewed'
  /** Of the report or the appeal. */
  key: string
  now: Date
}

/** Whose page stayed all the time was never told, and isn't now. */
async function tellDecision(
  tx: Transaction,
  { report, kind, key, outcome, statement, now }: Told,
): Promise<void> {
  const untilFor = (side: ReportSide) => (mayAppeal(report, side, now) ? appealUntil(now) : null)
  const news = { outcome, statement }
  await tellSide(tx, report, 'reporter', {
    ...news,
    kind,
    key: `report-${kind}:${key}`,
    appealUntil: untilFor('reporter'),
  })
  if (outcome === 'kept' && report.authorSealedToken === null) return
  await tellSide(tx, report, 'author', {
    ...news,
    kind: kind === 'decided' ? 'statement' : 'reviewed',
    key: `report-statement:${key}`,
    appealUntil: untilFor('author'),
  })
}
