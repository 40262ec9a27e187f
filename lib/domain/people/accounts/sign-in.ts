import 'server-only'
import type { Caller } from '../../../server/api/caller.ts'
import { constantTime } from '../../../server/auth/constant-time.ts'
import { isPasswordRight, requirePasswordTurn } from '../../../server/auth/password.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { clearLimit, consume, isWithin, refund } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Admission, admitAlone, admitted, replace } from './admission.ts'
import { securityEmail } from './emails.ts'
import { accountLimits, countMailedLink } from './limits.ts'
import { logSecurity } from './security-log.ts'
import type { Browser } from './sessions.ts'
import { queueLink } from './sign-in-links.ts'
import { tellOwner } from './tell-owner.ts'

type Attempt = { email: string; password: string; remember: boolean }

/**
 * Signs in with a password. Each attempt is counted before it is checked, so that parallel ones count too, and a
 * correct one is refunded; without the counters nobody can sign in.
 * @throws AppError `wrong_credentials` for every wrong pair, `mailed_link_needed` after too many of them for one
 * account, `email_unconfirmed`, `suspended` or `too_many_requests`
 */
export async function signIn(attempt: Attempt, { caller, before }: Browser): Promise<Admission> {
  const { email, password, remember } = attempt
  const { address } = caller
  const { failuresADay, failuresInARow, failuresOfAccount } = accountLimits
  const pair = `${email}|${address}`
  requirePasswordTurn()
  await countAttempt(attempt, caller)
  const isGuessable = await isWithin(failuresOfAccount, email)
  const user = await database().user.findUnique({
    where: { email },
    select: { ...admitted, passwordHash: true, suspendedAt: true, emailVerifiedAt: true, locale: true },
  })
  const isRight = await isPasswordRight(user?.passwordHash, password)
  if (!isGuessable) {
    await constantTime(500, () =>
      tellOfGuesses(user && !user.suspendedAt ? { ...user, email } : null, caller),
    )
    throw new AppError('mailed_link_needed')
  }
  if (!user || !isRight) {
    await logSecurity({ kind: 'wrong_password', userId: user?.id ?? null, method: 'password', caller })
    throw new AppError('wrong_credentials')
  }
  await refund(failuresADay, address)
  await refund(failuresOfAccount, email)
  await clearLimit(failuresInARow, pair)
  if (user.suspendedAt) throw new AppError('suspended')
  if (!user.emailVerifiedAt) {
    await sendConfirmationAgain(user.id, email, localeOfStored(user.locale), caller)
    throw new AppError('email_unconfirmed')
  }
  const admission = await admitAlone({ user, method: 'password', remembered: remember, caller })
  return replace(admission, { before })
}

/**
 * Counts an attempt from one address. A lockout is logged, once.
 * @throws AppError `too_many_requests`
 */
async function countAttempt({ email }: Attempt, caller: Caller): Promise<void> {
  const { failuresADay, failuresInARow, lockoutEntries } = accountLimits
  const pair = `${email}|${caller.address}`
  try {
    await consume(failuresADay, caller.address)
    await consume(failuresInARow, pair)
  } catch (error) {
    const isLockout = error instanceof AppError && error.code === 'too_many_requests'
    if (isLockout && (await isWithin(lockoutEntries, pair))) {
      const user = await database().user.findUnique({ where: { email }, select: { id: true } })
      await logSecurity({ kind: 'locked_out', userId: user?.id ?? null, method: 'password', caller })
    }
    throw error
  }
}

type Owner = { id: string; email: string; locale: Parameters<typeof localeOfStored>[0] }

/** Once a day: somebody is guessing the password. */
async function tellOfGuesses(user: Owner | null, caller: Caller): Promise<void> {
  await database().$transaction(async (tx) => {
    await logSecurity(
      { kind: 'too_many_wrong_passwords', userId: user?.id ?? null, method: 'password', caller },
      tx,
    )
    if (!user) return
    const day = new Date().toISOString().slice(0, 10)
    const owner = { email: user.email, locale: localeOfStored(user.locale) }
    await tellOwner(tx, owner, securityEmail('guessed', { path: '/account/login' }), `${user.id}:${day}`)
  })
}

/** The link to confirm the address, in the language of the account. */
export async function sendConfirmationAgain(
  userId: string,
  email: string,
  locale: Locale,
  caller: Caller,
): Promise<void> {
  await countMailedLink(email, caller.address)
  await database().$transaction((tx) => queueLink(tx, { kind: 'confirm', userId, to: email, locale }))
}
