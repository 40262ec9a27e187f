import 'server-only'
import { database } from '../../server/prisma/database.ts'
import { consume, refund } from '../../server/rate-limit.ts'
import { AppError } from '../../shared/errors.ts'
import { accountLimits } from './limits.ts'
import { tellUser } from './security-mail.ts'

type Kind = 'codes' | 'recoveryCodes'

/**
 * Counts a guess at a code before it is checked, so that parallel ones count too; a right one is taken back. When there
 * were too many, the owner is told, once a day: the first step has been taken, so a password may be known.
 * @param check throws AppError `wrong_code` for a wrong one
 * @throws AppError `too_many_requests`
 */
export async function countGuess<Result>(
  userId: string,
  kind: Kind,
  check: () => Promise<Result>,
): Promise<Result> {
  const limit = accountLimits[kind]
  try {
    await consume(limit, userId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') await tellOwner(userId)
    throw error
  }
  const result = await check()
  await refund(limit, userId)
  return result
}

async function tellOwner(userId: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await database().$transaction((tx) =>
    tellUser(tx, userId, { kind: 'codesGuessed', about: `${userId}:${day}` }),
  )
}
