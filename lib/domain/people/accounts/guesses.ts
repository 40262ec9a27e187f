import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { consumeNamed, refundNamed } from '../../../server/rate-limit.ts'
import { AppError } from '../../../shared/errors.ts'
import { securityEmail } from './emails.ts'
import { guessLimits } from './limits.ts'
import { tellOwner } from './tell-owner.ts'

type Kind = keyof typeof guessLimits

/**
 * Counts a guess at a code before it is checked, so that parallel ones count too; a right one is taken back, and one that
 * was right a moment ago. When there were too many, the owner is told, once a day: the first step has been taken, so a
 * password may be known.
 * @param address the network that it comes from
 * @param check throws AppError `wrong_code` for a wrong one
 * @throws AppError `too_many_requests`
 */
export async function limitCodeAttempts<Result>(
  { userId, address }: { userId: string; address: string },
  kind: Kind,
  check: () => Promise<Result>,
): Promise<Result> {
  const limit = guessLimits[kind]
  try {
    await consumeNamed(limit, userId, address)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') await tellOfGuesses(userId)
    throw error
  }
  const refund = () => refundNamed(limit, userId, address)
  try {
    const result = await check()
    await refund()
    return result
  } catch (error) {
    if (error instanceof AppError && error.cause instanceof UsedCode) await refund()
    throw error
  }
}

/** Reason why a right code is refused: it has been used. Nobody guesses one. */
export class UsedCode extends Error {}

async function tellOfGuesses(userId: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await database().$transaction((tx) =>
    tellOwner(tx, userId, securityEmail('codesGuessed'), `${userId}:${day}`),
  )
}
