import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { staffOf, staffSelect } from '../../people/accounts/staff.ts'
import { type CaseKey, type ClaimView, idleMinutes } from './case.ts'
import type { CaseSubject } from './queues/subject.ts'
import { findCaseSubject } from './subject.ts'

/** Whose a case is, and whether it still is the one that was read. */
export type ClaimedCase = ClaimView & Pick<CaseSubject, 'state' | 'version'>

/**
 * Opens a case for a moderator, and says again that they still read it. A colleague's stays the colleague's.
 * @returns whose the case is now
 * @throws AppError `not_found`, or `forbidden` without the permission
 */
export async function claimCase(actor: Actor, key: CaseKey, now = new Date()): Promise<ClaimedCase> {
  requireStaff(actor, 'decide')
  return database().$transaction((tx) => claim(tx, actor, key, { takesOver: false }, now))
}

/**
 * Takes a case over: its former moderator learns of it the next time they say that they are there.
 * @throws AppError `not_found`, or `forbidden` without the permission
 */
export async function takeOverCase(actor: Actor, key: CaseKey, now = new Date()): Promise<ClaimedCase> {
  requireStaff(actor, 'decide')
  return database().$transaction(async (tx) => {
    const before = await findClaim(tx, key.id, actor, now)
    const after = await claim(tx, actor, key, { takesOver: true }, now)
    await audit.record(tx, actor, 'case.take_over', key.id, {
      after: { queue: key.queue, from: before?.by.id ?? null },
    })
    return after
  })
}

async function claim(
  tx: Transaction,
  actor: Actor,
  key: CaseKey,
  { takesOver }: { takesOver: boolean },
  now: Date,
): Promise<ClaimedCase> {
  const subject = await findCaseSubject(tx, key)
  if (!subject) throw new AppError('not_found')
  const expiresAt = new Date(now.getTime() + idleMinutes * 60_000)
  // One statement decides between two who open it at once.
  await tx.$executeRaw`
    INSERT INTO "ModerationClaim" AS claim ("caseId", "sessionId", "since", "expiresAt")
    VALUES (${key.id}::uuid, ${actor.sessionId}::uuid, ${now}, ${expiresAt})
    ON CONFLICT ("caseId") DO UPDATE SET
      "since" = CASE
        WHEN claim."expiresAt" > ${now} AND claim."sessionId" = excluded."sessionId" THEN claim."since"
        ELSE excluded."since"
      END,
      "sessionId" = excluded."sessionId",
      "expiresAt" = excluded."expiresAt"
    WHERE ${takesOver} OR claim."expiresAt" <= ${now} OR claim."sessionId" IN (
      SELECT "id" FROM "Session"
      WHERE "expiresAt" <= ${now} OR ("userId" = ${actor.userId}::uuid AND "impersonatorId" IS NULL)
    )`
  const found = await findClaim(tx, key.id, actor, now)
  if (!found) throw new AppError('conflict')
  const { state, version } = subject
  return { ...found, state, version }
}

/** Leaves a case to others; somebody else's stays theirs. */
export async function leaveCase(actor: Actor, id: string): Promise<void> {
  requireStaff(actor, 'decide')
  await database().moderationClaim.deleteMany({ where: { caseId: id, session: { userId: actor.userId } } })
}

/** Holder of a case; null for nobody. */
export async function findClaim(
  tx: Pick<Transaction, 'moderationClaim'>,
  caseId: string,
  { userId }: Pick<Actor, 'userId'>,
  now = new Date(),
): Promise<ClaimView | null> {
  const row = await tx.moderationClaim.findFirst({
    where: { caseId, expiresAt: { gt: now }, session: { expiresAt: { gt: now } } },
    select: {
      since: true,
      session: { select: { user: { select: staffSelect } } },
    },
  })
  if (!row) return null
  const by = staffOf(row.session.user)
  return { by, since: row.since, isOwn: by.id === userId }
}
