import type { Decision } from '@/lib/domain/basics/drafts/submissions.ts'
import { decideExcursion } from '@/lib/domain/catalogue/excursions/moderation.ts'
import { decideCredential as decideOne } from '@/lib/domain/catalogue/guides/credentials/moderation.ts'
import { decideProfile } from '@/lib/domain/catalogue/guides/moderation.ts'
import { closeThreadReport as closeReport } from '@/lib/domain/conversation/enquiries/reports/moderation.ts'
import { decideReview, type ReviewDecision } from '@/lib/domain/conversation/reviews/moderation.ts'
import { decideProposal as decideCity } from '@/lib/domain/geography/proposals/decide.ts'
import type { Moderator } from '@/lib/server/audit/moderator.ts'
import { database, type Transaction } from '@/lib/server/prisma/database.ts'

// The effects of decisions, without the queue's wait before them.

function inTransaction(work: (tx: Transaction) => Promise<void>): Promise<void> {
  return database().$transaction(work, { maxWait: 30_000, timeout: 30_000 })
}

export function approveProfile(moderator: Moderator, id: string): Promise<void> {
  return inTransaction((tx) => decideProfile(tx, moderator, id, { kind: 'approve' }))
}

export function rejectProfile(moderator: Moderator, id: string, reason: string): Promise<void> {
  return inTransaction((tx) => decideProfile(tx, moderator, id, { kind: 'reject', reason }))
}

export function approveExcursion(moderator: Moderator, id: string): Promise<void> {
  return inTransaction((tx) => decideExcursion(tx, moderator, id, { kind: 'approve' }))
}

export function rejectExcursion(moderator: Moderator, id: string, reason: string): Promise<void> {
  return inTransaction((tx) => decideExcursion(tx, moderator, id, { kind: 'reject', reason }))
}

export function decideCredential(moderator: Moderator, id: string, decision: Decision): Promise<void> {
  return inTransaction((tx) => decideOne(tx, moderator, id, decision, new Date()))
}

export function decideProposal(moderator: Moderator, id: string, decision: Decision): Promise<void> {
  return inTransaction((tx) => decideCity(tx, moderator, id, decision, new Date()))
}

function review(moderator: Moderator, id: string, decision: ReviewDecision, now = new Date()): Promise<void> {
  return inTransaction((tx) => decideReview(tx, moderator, id, decision, now))
}

export function publishReview(moderator: Moderator, id: string, now?: Date): Promise<void> {
  return review(moderator, id, { kind: 'publish' }, now)
}

export function rejectReview(moderator: Moderator, id: string, reason: string): Promise<void> {
  return review(moderator, id, { kind: 'reject', reason })
}

export function keepReview(moderator: Moderator, id: string): Promise<void> {
  return review(moderator, id, { kind: 'keep' })
}

export function closeThreadReport(moderator: Moderator, id: string, note: string): Promise<void> {
  return inTransaction((tx) => closeReport(tx, moderator, id, note, new Date()))
}
