import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import {
  type Actor,
  isFactorRequired,
  isFreshProof,
  requireFreshProof,
  type SelfActor,
} from '../../../../server/auth/actor.ts'
import { endOtherSessions } from '../../../../server/auth/session-end.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { securityEmail } from '../emails.ts'
import { tellOwner } from '../tell-owner.ts'

/** Sign-in methods of the user, for their own settings. */
export type SecurityView = {
  email: string
  hasPassword: boolean
  /** Since when every sign-in asks for a second factor. */
  factorSince: Date | null
  /** This user can't do without. */
  isFactorRequired: boolean
  passkeys: Array<{ id: string; name: string; createdAt: Date; lastUsedAt: Date | null }>
  appSince: Date | null
  /** Recovery codes that are left. */
  codesLeft: number
  /** A proof of who they are is recent enough for changes here. */
  isProved: boolean
  /** Possible proofs. */
  proofs: Proof[]
}
const proofs = ['passkey', 'totp', 'password', 'mail', 'recovery'] as const
type Proof = (typeof proofs)[number]

export async function getSecurity(actor: Actor): Promise<SecurityView> {
  const user = await database().user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: {
      email: true,
      role: true,
      passwordHash: true,
      secondFactorAt: true,
      passkeys: {
        select: { id: true, name: true, createdAt: true, lastUsedAt: true },
        orderBy: { createdAt: 'asc' },
      },
      totpKey: { select: { confirmedAt: true } },
      recoveryCodes: { where: { activatedAt: { not: null }, usedAt: null }, select: { id: true } },
    },
  })
  const { passwordHash, secondFactorAt, passkeys, totpKey, recoveryCodes } = user
  const hasPassword = passwordHash !== null
  const appSince = totpKey?.confirmedAt ?? null
  const possible: Record<Proof, boolean> = {
    passkey: passkeys.length > 0,
    totp: secondFactorAt !== null && appSince !== null,
    password: secondFactorAt === null && hasPassword,
    mail: secondFactorAt === null,
    recovery: secondFactorAt !== null && recoveryCodes.length > 0,
  }
  return {
    email: user.email,
    hasPassword,
    factorSince: secondFactorAt,
    isFactorRequired: isFactorRequired(user.role),
    passkeys,
    appSince,
    codesLeft: recoveryCodes.length,
    isProved: isFreshProof(actor.provedAt),
    proofs: proofs.filter((proof) => possible[proof]),
  }
}

/**
 * From now on every sign-in asks for a second factor; other sessions end, as they began without one.
 * @throws AppError `proof_needed`, or `last_factor` without a passkey or an app, or without saved recovery codes
 */
export async function switchFactorOn(actor: SelfActor): Promise<void> {
  requireFreshProof(actor)
  const { userId, sessionId } = actor
  await database().$transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await countMeans(tx, userId)) === 0 || (await countCodes(tx, userId)) === 0) {
      throw new AppError('last_factor')
    }
    const { count } = await tx.user.updateMany({
      where: { id: userId, secondFactorAt: null },
      data: { secondFactorAt: new Date() },
    })
    if (count === 0) return
    await endOtherSessions(tx, userId, sessionId)
    const about = await audit.record(tx, actor, 'account.factor', userId, { after: { change: 'switchedOn' } })
    await tellOwner(tx, userId, securityEmail('switchedOn'), about)
  })
}

/**
 * Sign-ins ask for no second factor any more. App and recovery codes are removed; passkeys go on signing in.
 * @throws AppError `proof_needed`, or `second_factor_required` to somebody who can't do without
 */
export async function switchFactorOff(actor: SelfActor): Promise<void> {
  requireFreshProof(actor)
  if (isFactorRequired(actor.role)) throw new AppError('second_factor_required')
  const { userId } = actor
  await database().$transaction(async (tx) => {
    await lockUser(tx, userId)
    const { count } = await tx.user.updateMany({
      where: { id: userId, secondFactorAt: { not: null } },
      data: { secondFactorAt: null },
    })
    if (count === 0) return
    await removeMeans(tx, userId)
    const about = await audit.record(tx, actor, 'account.factor', userId, {
      after: { change: 'switchedOff' },
    })
    await tellOwner(tx, userId, securityEmail('switchedOff'), about)
  })
}

/**
 * After one means was removed: somebody whose sign-ins ask for a second factor keeps at least one.
 * @throws AppError `last_factor`
 */
export async function requireOtherFactor(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId)
  const { secondFactorAt } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { secondFactorAt: true },
  })
  if (secondFactorAt && (await countMeans(tx, userId)) === 0) throw new AppError('last_factor')
}

/**
 * Removes passkeys and a prepared app of somebody whose sign-ins don't ask for a second factor: there a passkey is a way
 * in of its own, which somebody else may have added in a borrowed session.
 */
export async function endSingleSteps(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId)
  const { secondFactorAt } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { secondFactorAt: true },
  })
  if (secondFactorAt) return
  await removeMeans(tx, userId)
  const { count } = await tx.passkey.deleteMany({ where: { userId } })
  if (count === 0) return
  const owner = { userId, impersonatorId: null }
  const about = await audit.record(tx, owner, 'account.factor', userId, {
    after: { change: 'passkeyRemoved' },
  })
  await tellOwner(tx, userId, securityEmail('passkeyRemoved'), about)
}

async function removeMeans(tx: Transaction, userId: string): Promise<void> {
  await tx.totpKey.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
}

/** Two removals at once must not leave nothing. */
async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`
}

async function countMeans(tx: Transaction, userId: string): Promise<number> {
  const passkeys = await tx.passkey.count({ where: { userId } })
  return passkeys + (await tx.totpKey.count({ where: { userId, confirmedAt: { not: null } } }))
}

function countCodes(tx: Transaction, userId: string): Promise<number> {
  return tx.recoveryCode.count({ where: { userId, activatedAt: { not: null }, usedAt: null } })
}
