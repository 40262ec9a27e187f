import 'server-only'
import { isPasswordRight } from '../../server/auth/password.ts'
import { beginSession, type LiveSession } from '../../server/auth/session.ts'
import { database } from '../../server/prisma/database.ts'
import { localeOfStored } from '../../server/prisma/locale.ts'
import { clearLimit, consume, refund } from '../../server/rate-limit.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { AppError } from '../../shared/errors.ts'
import { accountLimits } from './limits.ts'
import { type Browser, signOut } from './sessions.ts'
import { queueLink } from './sign-in-links.ts'

type Attempt = { email: string; password: string; remember: boolean }

/**
 * Signs in with a password. Each attempt is counted before it is checked, so that parallel ones count too, and a
 * correct one is refunded; without the counters nobody can sign in.
 * @throws AppError `wrong_credentials` for every wrong pair, `email_unconfirmed`, `suspended` or `too_many_requests`
 */
export async function signIn(attempt: Attempt, { caller, before }: Browser): Promise<LiveSession> {
  const { email, password, remember } = attempt
  const { userAgent, address } = caller
  const { failuresADay, failuresInARow } = accountLimits
  const pair = `${email}|${address}`
  await consume(failuresADay, address)
  await consume(failuresInARow, pair)
  const user = await database().user.findUnique({
    where: { email },
    select: {
      id: true,
      passwordHash: true,
      sessionVersion: true,
      suspendedAt: true,
      emailVerifiedAt: true,
      locale: true,
    },
  })
  const isRight = await isPasswordRight(user?.passwordHash, password)
  if (!user || !isRight) throw new AppError('wrong_credentials')
  await refund(failuresADay, address)
  await clearLimit(failuresInARow, pair)
  if (user.suspendedAt) throw new AppError('suspended')
  if (!user.emailVerifiedAt) {
    await sendConfirmationAgain(user.id, email, localeOfStored(user.locale))
    throw new AppError('email_unconfirmed')
  }
  const session = await database().$transaction((tx) =>
    beginSession(tx, { user, remembered: remember, userAgent }),
  )
  await signOut(before)
  return session
}

async function sendConfirmationAgain(userId: string, email: string, locale: Locale) {
  await consume(accountLimits.linksToMailbox, email)
  await database().$transaction((tx) => queueLink(tx, { kind: 'confirm', userId, to: email, locale }))
}
