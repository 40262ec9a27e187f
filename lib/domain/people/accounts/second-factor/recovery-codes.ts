import 'server-only'
import { createHash, randomInt } from 'node:crypto'
import { audit } from '../../../../server/audit/audit.ts'
import { requireFreshProof, type SelfActor } from '../../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { securityEmail } from '../emails.ts'
import { UsedCode } from '../guesses.ts'
import { tellOwner } from '../tell-owner.ts'

const codeCount = 10
/** Without characters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * Makes new recovery codes. They replace the present ones only once their user has said that they are saved.
 * @throws AppError `proof_needed`, or `last_factor` without any other factor
 */
export async function makeRecoveryCodes(actor: SelfActor): Promise<string[]> {
  requireFreshProof(actor)
  const { userId } = actor
  const codes = Array.from({ length: codeCount }, newCode)
  await database().$transaction(async (tx) => {
    const means = await Promise.all([
      tx.passkey.count({ where: { userId } }),
      tx.totpKey.count({ where: { userId, confirmedAt: { not: null } } }),
    ])
    if (means.every((count) => count === 0)) throw new AppError('last_factor')
    await tx.recoveryCode.deleteMany({ where: { userId, activatedAt: null } })
    await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: hashOf(code) })) })
  })
  return codes
}

/**
 * Their user has saved the new codes: from now on these work, and earlier ones don't.
 * @throws AppError `proof_needed`, or `not_found` without new ones
 */
export async function activateRecoveryCodes(actor: SelfActor): Promise<void> {
  requireFreshProof(actor)
  const { userId } = actor
  await database().$transaction(async (tx) => {
    await tx.recoveryCode.deleteMany({ where: { userId, activatedAt: { not: null } } })
    const { count } = await tx.recoveryCode.updateMany({
      where: { userId, activatedAt: null },
      data: { activatedAt: new Date() },
    })
    if (count === 0) throw new AppError('not_found')
    const about = await audit.record(tx, actor, 'account.factor', userId, {
      after: { change: 'codesRenewed' },
    })
    await tellOwner(tx, userId, securityEmail('codesRenewed'), about)
  })
}

/**
 * Uses a code, which then is worth nothing, and tells the owner.
 * @throws AppError `wrong_code`
 */
export async function spendRecoveryCode(tx: Transaction, userId: string, code: string): Promise<void> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: hashOf(code), activatedAt: { not: null }, usedAt: null },
    data: { usedAt: new Date() },
  })
  if (count === 0) {
    const isUsed = (await tx.recoveryCode.count({ where: { userId, codeHash: hashOf(code) } })) > 0
    throw new AppError('wrong_code', isUsed ? { cause: new UsedCode() } : {})
  }
  const owner = { userId, impersonatorId: null }
  const about = await audit.record(tx, owner, 'account.factor', userId, { after: { change: 'codeUsed' } })
  await tellOwner(tx, userId, securityEmail('codeUsed'), about)
}

/** Some sixty random bits: `k7fm-2xqa-9trw`. */
function newCode(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return [part(), part(), part()].join('-')
}

/** However it is typed: with or without dashes, in capitals. */
function hashOf(code: string): Uint8Array<ArrayBuffer> {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return new Uint8Array(createHash('sha256').update(plain).digest())
}
