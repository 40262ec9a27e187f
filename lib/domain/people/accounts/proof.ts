import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import type { Caller } from '../../../server/api/caller.ts'
import type { SelfActor } from '../../../server/auth/actor.ts'
import { isPasswordRight } from '../../../server/auth/password.ts'
import { proveSession } from '../../../server/auth/session.ts'
import { env } from '../../../server/env.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { clearLimit, consume } from '../../../server/rate-limit.ts'
import { AppError } from '../../../shared/errors.ts'
import { codeEmail } from './emails.ts'
import { limitCodeAttempts } from './guesses.ts'
import { accountLimits, countMailedLink } from './limits.ts'
import { spendPasskey } from './second-factor/passkeys.ts'
import { type ShownFactor, spendFactor } from './second-factor/sign-in.ts'
import { logSecurity } from './security-log.ts'
import { tellOwner } from './tell-owner.ts'

const codeMinutes = 10

/** Evidence for re-authentication. */
export type Evidence = { password: string } | { mailedCode: string } | ShownFactor

/**
 * Takes a fresh proof of who the signed-in user is. Who signs in with a second factor shows that one again; others
 * their password, or a code from an email; and everybody a passkey.
 * @throws AppError `wrong_code`, `invalid` for a wrong password, `forbidden` for a kind of proof that isn't enough, or
 * `too_many_requests`
 */
export async function proveIdentity(actor: SelfActor, evidence: Evidence, caller: Caller): Promise<void> {
  const { userId, sessionId } = actor
  const user = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true, secondFactorAt: true },
  })
  const finish = async (tx: Transaction) => {
    await proveSession(tx, sessionId)
    await logSecurity({ kind: 'proved', userId, caller }, tx)
  }
  if ('response' in evidence) {
    await database().$transaction(async (tx) => {
      if ((await spendPasskey(tx, evidence)) !== userId) throw new AppError('wrong_code')
      await finish(tx)
    })
  } else if (user.secondFactorAt) {
    if (!('code' in evidence) && !('recoveryCode' in evidence)) throw new AppError('forbidden')
    await spendFactor({ userId, address: caller.address }, evidence, finish)
  } else if ('password' in evidence) {
    await consume(accountLimits.failuresOfPerson, userId)
    if (!(await isPasswordRight(user.passwordHash, evidence.password))) {
      await logSecurity({ kind: 'wrong_password', userId, method: 'proof', caller })
      throw new AppError('invalid', { fields: { password: [{ key: 'passwordWrong' }] } })
    }
    await clearLimit(accountLimits.failuresOfPerson, userId)
    await database().$transaction(finish)
  } else if ('mailedCode' in evidence) {
    await limitCodeAttempts({ userId, address: caller.address }, 'codes', () =>
      database().$transaction(async (tx) => {
        await spendMailedCode(tx, actor, evidence.mailedCode)
        await finish(tx)
      }),
    )
  } else throw new AppError('forbidden')
}

/**
 * Emails a code that proves who the signed-in user is, in this session only; an earlier one is void.
 * @throws AppError `forbidden` to users with a second factor, or `too_many_requests`
 */
export async function mailCode(actor: SelfActor, caller: Caller): Promise<{ email: string }> {
  const { userId } = actor
  const { email, locale, secondFactorAt } = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, locale: true, secondFactorAt: true },
  })
  if (secondFactorAt) throw new AppError('forbidden')
  await countMailedLink(email, caller.address)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await database().$transaction(async (tx) => {
    await tx.signInToken.deleteMany({ where: { userId, purpose: 'reauthenticate' } })
    const { id } = await tx.signInToken.create({
      data: {
        userId,
        purpose: 'reauthenticate',
        tokenHash: hashOf(actor, code),
        expiresAt: new Date(Date.now() + codeMinutes * 60_000),
      },
      select: { id: true },
    })
    await tellOwner(tx, { email, locale: localeOfStored(locale) }, codeEmail(code), id)
  })
  return { email }
}

async function spendMailedCode(tx: Transaction, actor: SelfActor, code: string): Promise<void> {
  const { count } = await tx.signInToken.updateMany({
    where: {
      userId: actor.userId,
      purpose: 'reauthenticate',
      tokenHash: hashOf(actor, code.replace(/\s/g, '')),
      usedAt: null,
      expiresAt: { gt: new Date() },
    },
    data: { usedAt: new Date() },
  })
  if (count === 0) throw new AppError('wrong_code')
}

/** Six digits are quickly tried where only their hash is needed: this one needs the site's secret, too. */
function hashOf({ sessionId }: SelfActor, code: string): Uint8Array<ArrayBuffer> {
  const hash = createHmac('sha256', env().NEXTAUTH_SECRET).update(`proof:${sessionId}:${code}`).digest()
  return new Uint8Array(hash)
}
