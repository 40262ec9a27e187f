import 'server-only'
import type { Caller } from '../../../server/api/caller.ts'
import { audit } from '../../../server/audit/audit.ts'
import { constantTime } from '../../../server/auth/constant-time.ts'
import { hashOfLinkToken, newLinkToken } from '../../../server/auth/link-token.ts'
import { isPasswordRight } from '../../../server/auth/password.ts'
import type { SignInTokenPurpose } from '../../../server/prisma/client/enums.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { consume } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Admission, admit, admitted, replace } from './admission.ts'
import { confirmAddressOf } from './confirmed-address.ts'
import { accountEmail } from './emails.ts'
import { acceptInvitation, findInvitedEmail } from './invitation-link.ts'
import { accountLimits, countMailedLink } from './limits.ts'
import { readMailed } from './mailed.ts'
import { reclaimUnverifiedAccount } from './reclaim.ts'
import { logSecurity } from './security-log.ts'
import type { Browser } from './sessions.ts'
import { tellOwner } from './tell-owner.ts'

const purposes = {
  signIn: { purpose: 'sign_in', minutes: 20 },
  invited: { purpose: 'sign_in', minutes: 20 },
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
  await countMailedLink(email, caller.address)
  await constantTime(500, async () => {
    await database().$transaction(async (tx) => {
      const user = await tx.user.findUnique({ where: { email }, select: { id: true, suspendedAt: true } })
      await logSecurity({ kind: 'link_requested', userId: user?.id ?? null, method: 'link', caller }, tx)
      if (!user || user.suspendedAt) return
      await queueLink(tx, { kind: 'signIn', userId: user.id, to: email, locale })
    })
  })
}

type Link = { kind: keyof typeof purposes; userId: string; to: string; locale: Locale }

/**
 * Creates a single-use link and queues its email.
 * @returns the link's path
 */
export async function queueLink(tx: Transaction, { kind, userId, to, locale }: Link): Promise<string> {
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
  const path = `/account/login?token=${token}`
  await tellOwner(tx, { email: to, locale }, accountEmail(kind, path), id)
  return path
}

/** Whose link it is, so that a browser can ask before it signs in as somebody else. */
export type LinkOwner = {
  /** Null for somebody who is invited to the staff. */
  userId: string | null
  email: string
  /** The link was asked for in this browser. */
  isFromHere: boolean
}

/**
 * The user that a link would sign in; null for one that no longer works.
 * @param mailed what this browser keeps about the email that it asked for last
 * @throws AppError `too_many_requests`
 */
export async function findLinkOwner(
  token: string,
  mailed: string | undefined,
  caller: Caller,
): Promise<LinkOwner | null> {
  await consume(accountLimits.secrets, caller.address)
  const found = await database().signInToken.findFirst({
    where: { ...usable(token), user: { suspendedAt: null } },
    select: { userId: true, user: { select: { email: true } } },
  })
  if (!found) {
    const invited = await findInvitedEmail(token)
    return invited === null ? null : { userId: null, email: invited, isFromHere: false }
  }
  const { email } = found.user
  return { userId: found.userId, email, isFromHere: (await readMailed(mailed))?.email === email }
}

type Redemption = {
  token: string
  /** Code of the campaign that the link belongs to, for statistics. */
  campaignCode?: string | undefined
  /** Sealed data of this browser about the last requested email. */
  mailed: string | undefined
  /** Proof that the registration is the person's own. */
  password?: string | null
}

/**
 * Signs in with a link from an email, once. Having the link proves the address, and nothing about who has registered
 * it: unless that was this browser, or somebody who knows the password, everything that came with the registration is
 * removed. The link of an invitation to the staff gives the role as well.
 * @throws AppError `link_used_up`, `already_confirmed` the second time, `confirmation_needed` for a registration from elsewhere, `wrong_credentials`,
 * `suspended` or `too_many_requests`
 */
export async function redeemSignInLink(redemption: Redemption, browser: Browser): Promise<Admission> {
  const { token, campaignCode } = redemption
  const { caller } = browser
  await consume(accountLimits.secrets, caller.address)
  const isOwnRegistration = await isRegistrant(redemption)
  const admission = await database().$transaction(async (tx) => {
    const now = new Date()
    const { count } = await tx.signInToken.updateMany({
      where: usable(token, now),
      data: { usedAt: now, campaignCode: campaignCode || null },
    })
    if (count === 0) {
      const invited = await acceptInvitation(tx, token, now)
      if (invited) return admit(tx, { user: invited, method: 'link', remembered: true, caller })
      throw new AppError((await hasConfirmed(tx, token)) ? 'already_confirmed' : 'link_used_up')
    }
    const { user } = await tx.signInToken.findUniqueOrThrow({
      where: { tokenHash: hashOfLinkToken(token) },
      select: { user: { select: { ...admitted, suspendedAt: true, emailVerifiedAt: true } } },
    })
    if (user.suspendedAt) throw new AppError('suspended')
    const sessionVersion = user.emailVerifiedAt
      ? user.sessionVersion
      : await confirmAddress(tx, user.id, isOwnRegistration)
    return admit(tx, { user: { ...user, sessionVersion }, method: 'link', remembered: true, caller })
  })
  return replace(admission, browser)
}

/**
 * True if the link confirms a registration that is known to be this person's own.
 * @throws AppError `confirmation_needed` when that can't be known yet, or `wrong_credentials`
 */
async function isRegistrant({ token, mailed, password }: Redemption): Promise<boolean> {
  const found = await database().signInToken.findFirst({
    where: { ...usable(token), purpose: 'confirm_email', user: { emailVerifiedAt: null } },
    select: { userId: true, user: { select: { passwordHash: true } } },
  })
  if (!found) return false
  if ((await readMailed(mailed))?.registered === found.userId) return true
  const { passwordHash } = found.user
  // A registration at a provider can't be shown to be one's own here; the provider vouches for the address again.
  if (passwordHash === null || password === null) return false
  if (password === undefined) throw new AppError('confirmation_needed')
  await consume(accountLimits.failuresOfPerson, found.userId)
  if (!(await isPasswordRight(passwordHash, password))) {
    throw new AppError('invalid', { fields: { password: [{ key: 'passwordWrong' }] } })
  }
  return true
}

/** @returns the user's session version from now on */
async function confirmAddress(tx: Transaction, userId: string, isOwnRegistration: boolean): Promise<number> {
  const sessionVersion = isOwnRegistration ? null : await reclaimUnverifiedAccount(tx, userId)
  await confirmAddressOf(tx, userId)
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { sessionVersion: true } })
  await audit.record(tx, { userId, impersonatorId: null }, 'account.confirm', userId, {
    after: { handedOver: !isOwnRegistration },
  })
  return sessionVersion ?? user.sessionVersion
}

/** True if a link has done what it was for: people open the one that confirms their address more than once. */
async function hasConfirmed(tx: Transaction, token: string): Promise<boolean> {
  const confirmed = await tx.signInToken.count({
    where: {
      tokenHash: hashOfLinkToken(token),
      purpose: 'confirm_email',
      usedAt: { not: null },
      user: { emailVerifiedAt: { not: null } },
    },
  })
  return confirmed > 0
}

function usable(token: string, now = new Date()) {
  return {
    tokenHash: hashOfLinkToken(token),
    purpose: { in: ['sign_in', 'confirm_email'] satisfies SignInTokenPurpose[] },
    usedAt: null,
    expiresAt: { gt: now },
  }
}
