import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { type Staff, staffOf, staffSelect } from '../../people/accounts/staff.ts'
import type { CaseKey, DecisionKind } from './case.ts'

/** Decision about a case, with its author. */
export type CaseDecision = { kind: DecisionKind; by: Staff | null; at: Date }

/** An earlier decision about the page, the review or the credential of a case. */
export type HistoryEntry = {
  kind: 'sent' | DecisionKind
  at: Date
  /** Null for a guide, and for an admin whose account is gone. */
  by: Staff | null
  /** The message to its author or a colleague. */
  words: string
}

export const mostShown = 20

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

/** The latest first; of a case that nothing was sent in for before. */
export async function findDecisionHistory(caseId: string): Promise<HistoryEntry[]> {
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
