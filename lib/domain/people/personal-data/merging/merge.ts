import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../../server/auth/actor.ts'
import { endAllSessions } from '../../../../server/auth/session-end.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { withDeadlockRetry } from '../../../../server/prisma/deadlock.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { AppError } from '../../../../shared/errors.ts'
import { movePage } from '../../../basics/redirects/commands.ts'
import { closeGuide } from '../../../catalogue/guides/closing.ts'
import { guidePath } from '../../../catalogue/guides/guide.ts'
import { refreshResponseTime } from '../../../conversation/enquiries/conversation/response-time.ts'
import { excursionChanged, guideChanged } from '../../../core/projections/projections.ts'
import { staffEmail } from '../../accounts/emails.ts'
import { findStaffName } from '../../accounts/staff-name.ts'
import { tellOwner } from '../../accounts/tell-owner.ts'
import { deletionDay } from '../deletion.ts'
import { belongingsOf, findObstacles, type Pair, readPair } from './pair.ts'
import { type MergeRule, ofAccount, ofGuide } from './rules.ts'

type Merge = {
  /** The account that stays, with its address and its ways to sign in. */
  staysId: string
  /** The account that goes into it. */
  goesId: string
  /** For the log alone. */
  reason: string
}

/**
 * Makes one account of two that belong to one person. What both have once stays as it is in the account that stays;
 * everything else follows. The emptied account is locked, and deleted after thirty days like any other; its customer at
 * the payment provider stays as long as the other account, whose the payments are now. Both addresses get an email.
 * @throws AppError `forbidden` without the permission, `not_found`, or `conflict` where something stands in the way
 */
export async function mergeAccounts(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  { staysId, goesId, reason }: Merge,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'accounts')
  const merge = async (tx: Transaction) => {
    await lockBoth(tx, [staysId, goesId])
    const pair = await readPair(tx, staysId, goesId)
    if (!pair) throw new AppError('not_found')
    if ((await findObstacles(tx, pair)).length > 0) throw new AppError('conflict')
    await moveEverything(tx, pair, now)
    await empty(tx, pair, now)
    await writeDown(tx, actor, pair, reason)
  }
  await withDeadlockRetry(() => database().$transaction(merge, { timeout: 30_000 }))
}

/**
 * In the order of the ids: accounts, then guides. Nobody writes to a guide, and no merge begins, in between. Rows that
 * name the accounts may still come: who writes them may hold a guide that is waited for here.
 */
async function lockBoth(tx: Transaction, ids: string[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ANY (${ids}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`
  await tx.$executeRaw`SELECT 1 FROM "Guide" WHERE "userId" = ANY (${ids}::uuid[]) ORDER BY "id" FOR UPDATE`
}

async function moveEverything(tx: Transaction, { stays, goes }: Pair, now: Date): Promise<void> {
  for (const [key, rule] of Object.entries(ofAccount)) {
    await follow(tx, key, rule, { from: goes.id, to: stays.id, type: 'uuid' })
  }
  await tx.reviewReport.updateMany({ where: { reporterId: goes.id }, data: { reporterId: stays.id } })
  if (!goes.guide) return
  if (!stays.guide) return guideChanged(tx, goes.guide.id, now)
  await moveGuide(tx, goes.guide.id, stays.guide.id, now)
}

/** The guide's own page closes, and its address leads to the other one. */
async function moveGuide(tx: Transaction, from: number, to: number, now: Date): Promise<void> {
  const excursions = await tx.excursion.findMany({ where: { guideId: from }, select: { id: true } })
  await tx.$executeRaw`
    UPDATE "Excursion" SET "position" = "position" + (
      SELECT coalesce(max("position") + 1, 0) FROM "Excursion" WHERE "guideId" = ${to}
    ) WHERE "guideId" = ${from}`
  for (const [key, rule] of Object.entries(ofGuide)) await follow(tx, key, rule, { from, to, type: 'int' })
  await closeGuide(tx, from)
  await movePage(tx, guidePath(from), guidePath(to))
  await refreshResponseTime(tx, to, now)
  await guideChanged(tx, to, now)
  await excursionChanged(
    tx,
    excursions.map(({ id }) => id),
    now,
  )
}

type Way = { from: string | number; to: string | number; type: 'uuid' | 'int' }

async function follow(tx: Transaction, key: string, rule: MergeRule, { from, to, type }: Way): Promise<void> {
  const [table, column] = key.split('.')
  const isTheirs = `t."${column}" = $1::${type}`
  if (rule === 'stays') return
  if (rule === 'ends') {
    await tx.$executeRawUnsafe(`DELETE FROM "${table}" t WHERE ${isTheirs}`, from)
    return
  }
  const condition = rule === 'moves' ? 'true' : rule.movesIf
  await tx.$executeRawUnsafe(
    `UPDATE "${table}" t SET "${column}" = $2::${type} WHERE ${isTheirs} AND (${condition})`,
    from,
    to,
  )
}

async function empty(tx: Transaction, { stays, goes }: Pair, now: Date): Promise<void> {
  await endAllSessions(tx, goes.id)
  await tx.user.update({
    where: { id: goes.id },
    data: {
      passwordHash: null,
      secondFactorAt: null,
      suspendedAt: now,
      deleteAfter: deletionDay(now),
      mergedIntoId: stays.id,
    },
  })
}

async function writeDown(
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'impersonatorId'>,
  { stays, goes }: Pair,
  reason: string,
): Promise<void> {
  const after = await readPair(tx, stays.id, goes.id)
  const staff = await findStaffName(tx, actor.userId)
  for (const [account, other] of [
    [stays, goes],
    [goes, stays],
  ] as const) {
    const now = after && (account === stays ? after.stays : after.goes)
    const about = await audit.record(tx, actor, 'account.merge', account.id, {
      before: belongingsOf(account),
      after: { ...(now && belongingsOf(now)), account: other.id, stays: account === stays, reason },
    })
    const owner = { email: account.email, locale: localeOfStored(account.locale) }
    await tellOwner(tx, owner, staffEmail('merged', { staff, address: stays.email }), about)
  }
}
