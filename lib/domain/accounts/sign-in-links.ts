import 'server-only'
import type { Caller } from '../../server/api/caller.ts'
import { constantTime } from '../../server/auth/constant-time.ts'
import { hashOfLinkToken, newLinkToken } from '../../server/auth/link-token.ts'
import { beginSession, endAllSessions, type LiveSession } from '../../server/auth/session.ts'
import { database, type Transaction } from '../../server/prisma/database.ts'
import { consume } from '../../server/rate-limit.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { AppError } from '../../shared/errors.ts'
import { accountLimits } from './limits.ts'
import { queueAccountMail } from './mails.ts'
import { type Browser, signOut } from './sessions.ts'

const purposes = {
  signIn: { purpose: 'sign_in', minutes: 20 },
  exists: { purpose: 'sign_in', minutes: 20 },
  confirm: { purpose: 'confirm_email', minutes: 3 * 24 * 60 },
} as const

/**
 * Emails a sign-in link, if there is an account with this address; doesn't reveal whether, not even by its timing.
 * @throws AppError `too_many_requests`
 */
export async function sendSignInLink(
  email: string,
  { locale, caller }: { locale: Locale; caller: Caller },
): Promise<void> {
  await consume(accountLimits.linksFromAddress, caller.address)
  await consume(accountLimits.linksToMailbox, email)
  await constantTime(500, async () => {
    await database().$transaction(async (tx) => {
      const user = await tx.user.findUnique({ where: { email }, select: { id: true, suspendedAt: true } })
      if (!user || user.suspendedAt) return
      await queueLink(tx, { kind: 'signIn', userId: user.id, to: email, locale })
    })
  })
}

type Link = { kind: keyof typeof purposes; userId: string; to: string; locale: Locale; name?: string }

/** Creates a single-use link and queues its email. */
export async function queueLink(tx: Transaction, { kind, userId, ...mail }: Link): Promise<void> {
  const { purpose, minutes } = purposes[kind]
  const token = newLinkToken()
  const now = Date.now()
  await tx.signInToken.deleteMany({ where: { userId, expiresAt: { lt: new Date(now - 30 * 86_400_000) } } })
  const { id } = await tx.signInToken.create({
    data: {
      userId,
      purpose,
      tokenHash: hashOfLinkToken(token),
      expiresAt: new Date(now + minutes * 60_000),
    },
    select: { id: true },
  })
  await queueAccountMail(tx, { ...mail, kind, path: `/account/login?token=${token}`, about: id })
}

/**
 * Signs in with a link from an email, once. Having the link proves the address.
 * @param campaignCode where the link was handed out, for statistics
 * @throws AppError `link_used_up`, `suspended` or `too_many_requests`
 */
export async function redeemSignInLink(
  token: string,
  campaignCode: string | undefined,
  { caller, before }: Browser,
): Promise<LiveSession> {
  await consume(accountLimits.secrets, caller.address)
  const session = await database().$transaction(async (tx) => {
    const now = new Date()
    const tokenHash = hashOfLinkToken(token)
    const { count } = await tx.signInToken.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now, campaignCode: campaignCode || null },
    })
    if (count === 0) throw new AppError('link_used_up')
    const { purpose, user } = await tx.signInToken.findUniqueOrThrow({
      where: { tokenHash },
      select: {
        purpose: true,
        user: { select: { id: true, sessionVersion: true, suspendedAt: true, emailVerifiedAt: true } },
      },
    })
    if (user.suspendedAt) throw new AppError('suspended')
    const sessionVersion =
      user.emailVerifiedAt || purpose === 'confirm_email'
        ? user.sessionVersion
        : await handOverToMailbox(tx, user.id)
    await tx.user.updateMany({
      where: { id: user.id, emailVerifiedAt: null },
      data: { emailVerifiedAt: now },
    })
    const { userAgent } = caller
    return beginSession(tx, { user: { id: user.id, sessionVersion }, remembered: true, userAgent })
  })
  await signOut(before)
  return session
}

/**
 * The owner of the address has proved it in another way than by confirming the registration, so a stranger may have
 * registered it: removes everything that the stranger could sign in with.
 * @returns the user's new session version
 */
export async function handOverToMailbox(tx: Transaction, userId: string): Promise<number> {
  await tx.oAuthAccount.deleteMany({ where: { userId } })
  await tx.user.update({ where: { id: userId }, data: { passwordHash: null } })
  await tx.signInToken.deleteMany({ where: { userId, purpose: 'confirm_email', usedAt: null } })
  return endAllSessions(tx, userId)
}
