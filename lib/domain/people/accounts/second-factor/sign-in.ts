import 'server-only'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Caller } from '../../../../server/api/caller.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { consume, isWithin } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import {
  type Admission,
  admit,
  admitted,
  type PendingSignIn,
  replace,
  requirePending,
  userOfPending,
} from '../admission.ts'
import { limitCodeAttempts } from '../guesses.ts'
import { accountLimits, onePendingSignIn } from '../limits.ts'
import { logSecurity } from '../security-log.ts'
import type { Browser } from '../sessions.ts'
import { spendPasskey } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { spendTotp } from './totp.ts'

/** A second factor as submitted; a passkey comes with its sealed challenge. */
export type ShownFactor =
  | { code: string }
  | { recoveryCode: string }
  | { response: AuthenticationResponseJSON; challenge: string | undefined }

/**
 * Completes a sign-in whose first half this browser keeps, sealed.
 * @throws AppError `wrong_code`, `signed_out` when the first half is missing or too old, `suspended` or
 * `too_many_requests`
 */
export async function completeSignIn(
  sealed: string | undefined,
  shown: ShownFactor,
  browser: Browser,
): Promise<{ admission: Admission; pending: PendingSignIn }> {
  const { caller } = browser
  const pending = await requirePending(sealed)
  const { id, remembered, method } = pending
  const admission = await withLoggedRefusal(pending.userId, caller, () =>
    spendFactor({ userId: pending.userId, address: caller.address }, shown, async (tx) => {
      if (!(await isWithin(onePendingSignIn, id))) throw new AppError('signed_out')
      const user = await userOfPending(tx, pending)
      return admit(tx, { user, method, remembered, caller, hasShownFactor: true })
    }),
  )
  return { admission: await replace(admission, browser), pending }
}

/**
 * Signs in with a passkey alone: the device has checked its user, which makes it both factors.
 * @throws AppError `wrong_code`, `suspended` or `too_many_requests`
 */
export async function signInWithPasskey(
  shown: { response: AuthenticationResponseJSON; challenge: string | undefined; remember: boolean },
  browser: Browser,
): Promise<Admission> {
  const { caller } = browser
  await consume(accountLimits.secrets, caller.address)
  const admission = await withLoggedRefusal(null, caller, () =>
    database().$transaction(async (tx) => {
      const userId = await spendPasskey(tx, shown)
      const user = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { ...admitted, suspendedAt: true },
      })
      if (user.suspendedAt) throw new AppError('suspended')
      return admit(tx, { user, method: 'passkey', remembered: shown.remember, caller, hasShownFactor: true })
    }),
  )
  return replace(admission, browser)
}

/**
 * Checks what is shown, and does the work in the same transaction: either both happen or neither.
 * @throws AppError `wrong_code` or `too_many_requests`
 */
export async function spendFactor<Result>(
  { userId, address }: { userId: string; address: string },
  shown: ShownFactor,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const spend = () =>
    database().$transaction(async (tx) => {
      if ('code' in shown) await spendTotp(tx, userId, shown.code)
      else if ('recoveryCode' in shown) await spendRecoveryCode(tx, userId, shown.recoveryCode)
      else if ((await spendPasskey(tx, shown)) !== userId) throw new AppError('wrong_code')
      return work(tx)
    })
  // A passkey can't be guessed.
  if ('response' in shown) return spend()
  return limitCodeAttempts({ userId, address }, 'code' in shown ? 'codes' : 'recoveryCodes', spend)
}

async function withLoggedRefusal<Result>(
  userId: string | null,
  caller: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_code') {
      await logSecurity({ kind: 'wrong_factor', userId, caller })
    }
    throw error
  }
}
