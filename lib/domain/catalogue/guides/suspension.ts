import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
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

/** Takes a published page off the site after a report, until somebody brings it back. Nobody is told here. */
export async function takeGuideOff(
  tx: Transaction,
  moderator: Moderator,
  guideId: number,
  reason: string,
  now: Date,
): Promise<void> {
  await lockGuides(tx, [guideId])
  const isOff = await tryMove(guideMoves.suspend, 'moderator', ({ from, to }) =>
    tx.guide.updateMany({
      where: { id: guideId, status: { in: from } },
      data: { status: to, statusReason: reason, suspendedUntil: null },
    }),
  )
  if (!isOff) return
  await guideChanged(tx, guideId, now)
  await audit.record(tx, auditActorOf(moderator), 'guide.suspend', guideId, {
    after: { reason, until: null },
  })
}

/** Brings a suspended page back after an appeal. Nobody is told here. */
export async function bringGuideBack(
  tx: Transaction,
  moderator: Moderator,
  guideId: number,
  now: Date,
): Promise<void> {
  await lockGuides(tx, [guideId])
  if (!(await resume(tx, guideId, 'moderator', now))) return
  await audit.record(tx, auditActorOf(moderator), 'guide.resume', guideId)
}

/**
 * Brings a suspended page back before its time.
 * @throws AppError `forbidden` without the permission, `not_found`, `conflict` for a page that isn't suspended, or whose
 * guide's account is to be deleted
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
    where: { status: 'suspended', suspendedUntil: { lte: now }, user: staying },
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

/** Accounts that are to be deleted show nothing any more; a page that is suspended stays so until its guide stays. */
const staying = { deleteAfter: null }

/** Brings a page back and tells its guide. @returns false if somebody else has already done it, or set another end */
async function bringBack(
  tx: Transaction,
  guideId: number,
  by: 'moderator' | 'clock',
  now: Date,
): Promise<boolean> {
  if (!(await resume(tx, guideId, by, now))) return false
  const news = moderationNews({
    kind: 'pageResumed',
    occasion: `resumed:${guideId}:${now.toISOString()}`,
    path: guidePath(guideId),
  })
  await tellGuide(tx, guideId, news, now)
  return true
}

async function resume(
  tx: Transaction,
  guideId: number,
  by: 'moderator' | 'clock',
  now: Date,
): Promise<boolean> {
  const isBack = await tryMove(guideMoves.resume, by, ({ from, to }) =>
    tx.guide.updateMany({
      where: {
        id: guideId,
        status: { in: from },
        user: staying,
        ...(by === 'clock' && { suspendedUntil: { lte: now } }),
      },
      data: { status: to, statusReason: null, suspendedUntil: null },
    }),
  )
  if (isBack) await guideChanged(tx, guideId, now)
  return isBack
}

/** Everything that changes what a guide's page shows waits for the guide's row first. */
async function requireGuide(tx: Transaction, id: number): Promise<void> {
  await lockGuides(tx, [id])
  const guide = await tx.guide.findUnique({ where: { id }, select: { id: true } })
  if (!guide) throw new AppError('not_found')
}
