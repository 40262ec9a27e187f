import 'server-only'
import type { Caller } from '../../../server/api/caller.ts'
import { audit } from '../../../server/audit/audit.ts'
import { requireFreshProof, type SelfActor } from '../../../server/auth/actor.ts'
import { constantTime } from '../../../server/auth/constant-time.ts'
import { hashOfLinkToken, newLinkToken } from '../../../server/auth/link-token.ts'
import { hashPassword, isPasswordRight } from '../../../server/auth/password.ts'
import { beginSession, type IssuedSession } from '../../../server/auth/session.ts'
import { endAllSessions } from '../../../server/auth/session-end.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { clearLimit, consume } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { confirmAddressOf } from './confirmed-address.ts'
import { endConnections } from './connections.ts'
import { accountEmail } from './emails.ts'
import { accountLimits, countMailedLink } from './limits.ts'
import { requireUncommonPassword } from './new-password.ts'
import { endSingleSteps } from './second-factor/settings.ts'
import { logSecurity } from './security-log.ts'
import { tellOwner } from './tell-owner.ts'

const resetMinutes = 60

/**
 * Emails a link for choosing a new password, if there is an account with this address; doesn't reveal whether, not even
 * by its timing.
 * @throws AppError `too_many_requests`
 */
export async function requestPasswordReset(
  email: string,
  { locale, caller }: { locale: Locale; caller: Caller },
): Promise<void> {
  await consume(accountLimits.linksFromAddress, caller.address)
  await countMailedLink(email, caller.address)
  await constantTime(500, () => queueResetLink(email, locale, caller))
}

async function queueResetLink(email: string, locale: Locale, caller: Caller): Promise<void> {
  await database().$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true, suspendedAt: true } })
    await logSecurity({ kind: 'reset_requested', userId: user?.id ?? null, method: 'reset', caller }, tx)
    if (!user || user.suspendedAt) return
    const token = newLinkToken()
    await tx.passwordReset.deleteMany({ where: { userId: user.id, expiresAt: { lt: new Date() } } })
    const { id } = await tx.passwordReset.create({
      data: {
        userId: user.id,
        tokenHash: hashOfLinkToken(token),
        expiresAt: new Date(Date.now() + resetMinutes * 60_000),
      },
      select: { id: true },
    })
    await tellOwner(tx, { email, locale }, accountEmail('reset', `/account/password/${token}`), id)
  })
}

/**
 * Until when a reset link is valid; null for one that is used, too old or unknown.
 * @throws AppError `too_many_requests`
 */
export async function findPasswordReset(token: string, caller: Caller): Promise<{ expiresAt: Date } | null> {
  await consume(accountLimits.secrets, caller.address)
  return database().passwordReset.findFirst({ where: usable(token), select: { expiresAt: true } })
}

/**
 * Sets a new password with a reset link, once. All sessions of the user end, their other links become invalid, and so
 * do connected providers and passkeys: somebody else may have added one. A second factor stays.
 * @throws AppError `not_found` for a link that is no longer valid, `invalid` for a common password, or
 * `too_many_requests`
 */
export async function resetPassword(token: string, password: string, caller: Caller): Promise<void> {
  await consume(accountLimits.secrets, caller.address)
  const reset = await database().passwordReset.findFirst({
    where: usable(token),
    select: { user: { select: { email: true } } },
  })
  if (!reset) throw new AppError('not_found')
  requireUncommonPassword(password, reset.user.email)
  const passwordHash = await hashPassword(password)
  await database().$transaction(async (tx) => {
    const { count } = await tx.passwordReset.updateMany({
      where: usable(token),
      data: { usedAt: new Date() },
    })
    if (count === 0) throw new AppError('not_found')
    const { userId } = await tx.passwordReset.findUniqueOrThrow({
      where: { tokenHash: hashOfLinkToken(token) },
      select: { userId: true },
    })
    await endConnections(tx, userId)
    await endSingleSteps(tx, userId)
    await setPassword(tx, userId, passwordHash)
    await confirmAddressOf(tx, userId)
  })
}

/**
 * Sets a new password for the signed-in user; all their sessions end, and a new one begins here. A first password needs
 * another fresh proof instead of the present one.
 * @throws AppError `invalid` for a wrong current password or a common new one, `proof_needed`, or `too_many_requests`
 */
export async function changePassword(
  actor: SelfActor,
  change: { current: string; password: string; userAgent: string },
): Promise<IssuedSession> {
  const {
    passwordHash: present,
    email,
    role,
    secondFactorAt,
  } = await database().user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true, email: true, role: true, secondFactorAt: true },
  })
  requireUncommonPassword(change.password, email)
  if (present === null) requireFreshProof(actor)
  else {
    await consume(accountLimits.failuresOfPerson, actor.userId)
    if (!(await isPasswordRight(present, change.current))) {
      throw new AppError('invalid', { fields: { current_password: [{ key: 'passwordWrong' }] } })
    }
    await clearLimit(accountLimits.failuresOfPerson, actor.userId)
  }
  const passwordHash = await hashPassword(change.password)
  const session = await database().$transaction(async (tx) => {
    const sessionVersion = await setPassword(tx, actor.userId, passwordHash)
    const user = { id: actor.userId, sessionVersion, role }
    // The password alone is no proof where there is a second factor.
    const provedAt = secondFactorAt ? { provedAt: actor.provedAt } : {}
    return beginSession(tx, { user, remembered: true, userAgent: change.userAgent, ...provedAt })
  })
  return session
}

/** @returns the user's new session version */
async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<number> {
  const { email, locale } = await tx.user.update({
    where: { id: userId },
    data: { passwordHash },
    select: { email: true, locale: true },
  })
  const now = new Date()
  const unused = { userId, usedAt: null }
  await tx.passwordReset.updateMany({ where: unused, data: { usedAt: now } })
  await tx.signInToken.updateMany({ where: unused, data: { usedAt: now } })
  const sessionVersion = await endAllSessions(tx, userId)
  const about = await audit.record(tx, { userId, impersonatorId: null }, 'account.password', userId)
  const owner = { email, locale: localeOfStored(locale) }
  await tellOwner(tx, owner, accountEmail('changed', '/account/password'), about)
  return sessionVersion
}

function usable(token: string) {
  return {
    tokenHash: hashOfLinkToken(token),
    usedAt: null,
    expiresAt: { gt: new Date() },
    user: { suspendedAt: null },
  }
}
