import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { move, tryMove } from '../../../shared/transitions.ts'
import { moderationNews } from '../../basics/drafts/emails.ts'
import { tellGuide } from '../../basics/notifications/tell.ts'
import { lockGuides } from '../../core/projections/guides.ts'
import { guideChanged } from '../../core/projections/projections.ts'
import { guidePath } from './guide.ts'
import { guideMoves, type SuspensionDays } from './status.ts'

/** Without a number of days, an admin lifts it. */
export type Suspension = { reason: string; days: SuspensionDays | null }

const dayMs = 86_400_000

/**
 * Takes a published page off the site, and tells its guide why. Conversations that are under way go on.
 * @throws AppError `forbidden` without the permission, `not_found`, `conflict` for a page that isn't public
 */
export async function suspendGuide(
  actor: Actor,
  guideId: number,
  { reason, days }: Suspension,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'decide')
  await database().$transaction(async (tx) => {
    await requireGuide(tx, guideId)
    const suspendedUntil = days === null ? null : new Date(now.getTime() + days * dayMs)
    await move(guideMoves.suspend, 'moderator', ({ from, to }) =>
      tx.guide.updateMany({
        where: { id: guideId, status: { in: from } },
        data: { status: to, statusReason: reason, suspendedUntil },
      }),
    )
    await guideChanged(tx, guideId, now)
    await audit.record(tx, actor, 'guide.suspend', guideId, {
      after: { reason, until: suspendedUntil?.toISOString().slice(0, 10) ?? null },
    })
    const news = moderationNews({
      kind: 'pageSuspended',
      occasion: `suspended:${guideId}:${now.toISOString()}`,
      path: '/profile',
      reason,
    })
    await tellGuide(tx, guideId, news, now)
  })
}

/**
 * Brings a suspended page back before its time, also one that a decision about a report keeps off.
 * @throws AppError `forbidden` without the permission, `not_found`, `conflict` for a page that isn't suspended
 */
export async function liftSuspension(actor: Actor, guideId: number, now = new Date()): Promise<void> {
  requireStaff(actor, 'decide')
  await database().$transaction(async (tx) => {
    await requireGuide(tx, guideId)
    if (!(await bringBack(tx, guideId, 'moderator', now))) throw new AppError('conflict')
    await audit.record(tx, actor, 'guide.resume', guideId)
  })
}

/** Brings back the pages whose suspension is over. @returns how many */
export async function liftDueSuspensions(now = new Date()): Promise<number> {
  const due = await database().guide.findMany({
    where: { status: 'suspended', suspendedUntil: { lte: now } },
    orderBy: [{ suspendedUntil: 'asc' }, { id: 'asc' }],
    take: mostAtOnce,
    select: { id: true },
  })
  let lifted = 0
  for (const { id } of due) {
    const isBack = await database().$transaction(async (tx) => {
      await requireGuide(tx, id)
      if (!(await bringBack(tx, id, 'clock', now))) return false
      await audit.record(tx, null, 'guide.resume', id)
      return true
    })
    if (isBack) lifted += 1
  }
  return lifted
}

const mostAtOnce = 500

/** Brings a page back, and tells its guide if it is public again. @returns false if somebody else has already done it, or set another end */
async function bringBack(
  tx: Transaction,
  guideId: number,
  by: 'moderator' | 'clock',
  now: Date,
): Promise<boolean> {
  const status = await resume(tx, guideId, by, now)
  if (status !== 'published') return status !== null
  const news = moderationNews({
    kind: 'pageResumed',
    occasion: `resumed:${guideId}:${now.toISOString()}`,
    path: guidePath(guideId),
  })
  await tellGuide(tx, guideId, news, now)
  return true
}

/**
 * Ends whatever keeps a page off the site, whose guide is locked already. The page of an account that is to be deleted
 * becomes a closed one.
 * @returns the state that it has now; null for one that isn't suspended, or, for the clock, not due
 */
export async function resume(
  tx: Transaction,
  guideId: number,
  by: 'moderator' | 'clock',
  now: Date,
): Promise<'published' | 'closed' | null> {
  const due = by === 'clock' ? { suspendedUntil: { lte: now } } : {}
  const ways = [
    { move: guideMoves.resume, where: { ...due, user: staying } },
    { move: guideMoves.resumeClosed, where: due },
  ]
  for (const { move: way, where } of ways) {
    const isMoved = await tryMove(way, by, ({ from, to }) =>
      tx.guide.updateMany({
        where: { id: guideId, status: { in: from }, ...where },
        data: { status: to, statusReason: null, suspendedUntil: null, ...notTakenOff },
      }),
    )
    if (!isMoved) continue
    await guideChanged(tx, guideId, now)
    return way.to
  }
  return null
}

/** Columns of a page that no decision about a report keeps off. */
export const notTakenOff = { takenOffFrom: null, earlierReason: null, earlierUntil: null } as const

/** Condition for accounts whose page may be public. */
const staying = { deleteAfter: null, anonymisedAt: null, mergedIntoId: null } as const

/** Everything that changes what a guide's page shows waits for the guide's row first. */
async function requireGuide(tx: Transaction, id: number): Promise<void> {
  await lockGuides(tx, [id])
  const guide = await tx.guide.findUnique({ where: { id }, select: { id: true } })
  if (!guide) throw new AppError('not_found')
}
