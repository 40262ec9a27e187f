import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { type Staff, staffOf, staffSelect } from '../../people/accounts/staff.ts'
import type { CaseKey, DecisionKind } from './case.ts'
import type { CaseSubject } from './subject.ts'

/** Decision about a case, with its author. */
export type CaseDecision = { kind: DecisionKind; by: Staff | null; at: Date }

/** An earlier decision about the page, the review or the credential of a case. */
export type HistoryEntry = {
  kind: 'sent' | DecisionKind
  at: Date
  /** Null for a guide, and for the operator's own command. */
  by: Staff | null
  /** The message to its author or a colleague. */
  words: string
}

const mostShown = 20

/** Finds the decision about a case, also while it can be undone; null for one that was not decided in its queue. */
export async function findDecision(
  tx: Pick<Transaction, 'moderationDecision'>,
  { id }: Pick<CaseKey, 'id'>,
): Promise<CaseDecision | null> {
  const row = await tx.moderationDecision.findFirst({
    where: { caseId: id, state: { not: 'failed' } },
    orderBy: { createdAt: 'desc' },
    select: { kind: true, createdAt: true, moderator: { select: staffSelect } },
  })
  return row && { kind: row.kind, by: row.moderator && staffOf(row.moderator), at: row.createdAt }
}

/** The latest first. */
export async function findHistory(
  { queue, id }: CaseKey,
  { guideId, excursionId }: Pick<CaseSubject, 'guideId' | 'excursionId'>,
): Promise<HistoryEntry[]> {
  if (queue !== 'guides' && queue !== 'excursions') return decisionsOf(id)
  const rows = await database().submission.findMany({
    where: { guideId, excursionId, OR: [{ state: { not: 'withdrawn' } }, { id }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostShown,
    select: {
      state: true,
      reason: true,
      createdAt: true,
      decidedAt: true,
      decidedBy: { select: staffSelect },
    },
  })
  return rows.flatMap(({ state, reason, createdAt, decidedAt, decidedBy }): HistoryEntry[] => {
    const sent = { kind: 'sent' as const, at: createdAt, by: null, words: '' }
    if (decidedAt === null) return [sent]
    const kind = state === 'approved' ? ('approve' as const) : ('reject' as const)
    return [{ kind, at: decidedAt, by: decidedBy && staffOf(decidedBy), words: reason ?? '' }, sent]
  })
}

async function decisionsOf(caseId: string): Promise<HistoryEntry[]> {
  const rows = await database().moderationDecision.findMany({
    where: { caseId, state: 'done' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostShown,
    select: { kind: true, letter: true, createdAt: true, moderator: { select: staffSelect } },
  })
  return rows.map(({ kind, letter, createdAt, moderator }) => ({
    kind,
    at: createdAt,
    by: moderator && staffOf(moderator),
    words: letter,
  }))
}
