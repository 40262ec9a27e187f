import 'server-only'
import { Secret, TOTP } from 'otpauth'
import { audit } from '../../../../server/audit/audit.ts'
import { requireFreshProof, type SelfActor } from '../../../../server/auth/actor.ts'
import { lockSecret, unlockSecret } from '../../../../server/auth/secret-box.ts'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { qrCode } from '../../../../shared/qr-code.ts'
import { securityEmail } from '../emails.ts'
import { UsedCode } from '../guesses.ts'
import { tellOwner } from '../tell-owner.ts'
import { requireOtherFactor } from './settings.ts'

/** Set-up data of an authenticator app, to be scanned or typed. */
export type TotpSetUp = { secret: string; address: string; qrCode: string }

const stepSeconds = 30

/**
 * Begins to connect an authenticator app: it counts once it has shown a right code. Beginning again gives a new secret.
 * @throws AppError `proof_needed`, or `conflict` when an app is connected
 */
export async function beginTotp(actor: SelfActor): Promise<TotpSetUp> {
  requireFreshProof(actor)
  const secret = new Secret({ size: 20 })
  const sealedSecret = lockSecret(secret.base32)
  const { userId } = actor
  const email = await database().$transaction(async (tx) => {
    // A confirmed one stays: neither insert nor update touches it.
    await tx.totpKey.createMany({ data: { userId, sealedSecret }, skipDuplicates: true })
    const { count } = await tx.totpKey.updateMany({
      where: { userId, confirmedAt: null },
      data: { sealedSecret, lastStep: 0 },
    })
    if (count === 0) throw new AppError('conflict')
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
    return user.email
  })
  const address = new TOTP({ issuer: siteName(), label: email, secret }).toString()
  return { secret: secret.base32, address, qrCode: qrCode(address) }
}

/**
 * Finishes connecting the app with a first code.
 * @throws AppError `proof_needed` or `wrong_code`
 */
export async function confirmTotp(actor: SelfActor, code: string): Promise<void> {
  requireFreshProof(actor)
  const { userId } = actor
  await database().$transaction(async (tx) => {
    await spendTotp(tx, userId, code, { confirmed: false })
    await tx.totpKey.update({ where: { userId }, data: { confirmedAt: new Date() } })
    const about = await audit.record(tx, actor, 'account.factor', userId, { after: { change: 'appAdded' } })
    await tellOwner(tx, userId, securityEmail('appAdded'), about)
  })
}

/** @throws AppError `proof_needed`, `not_found`, or `last_factor` while every sign-in asks for it */
export async function removeTotp(actor: SelfActor): Promise<void> {
  requireFreshProof(actor)
  const { userId } = actor
  await database().$transaction(async (tx) => {
    const { count } = await tx.totpKey.deleteMany({ where: { userId } })
    if (count === 0) throw new AppError('not_found')
    await requireOtherFactor(tx, userId)
    const about = await audit.record(tx, actor, 'account.factor', userId, { after: { change: 'appRemoved' } })
    await tellOwner(tx, userId, securityEmail('appRemoved'), about)
  })
}

/**
 * Uses a code of the app, which no code is twice. The clocks may differ by one step.
 * @throws AppError `wrong_code`
 */
export async function spendTotp(
  tx: Transaction,
  userId: string,
  code: string,
  { confirmed = true }: { confirmed?: boolean } = {},
): Promise<void> {
  const key = await tx.totpKey.findFirst({
    where: { userId, confirmedAt: confirmed ? { not: null } : null },
    select: { sealedSecret: true },
  })
  if (!key) throw new AppError('wrong_code')
  const totp = new TOTP({ secret: Secret.fromBase32(unlockSecret(key.sealedSecret)), period: stepSeconds })
  const now = Date.now()
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp: now, window: 1 })
  if (delta === null) throw new AppError('wrong_code')
  const step = Math.floor(now / 1000 / stepSeconds) + delta
  const { count } = await tx.totpKey.updateMany({
    // The same secret: setting up again in another window replaces it.
    where: { userId, sealedSecret: key.sealedSecret, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  if (count === 0) throw new AppError('wrong_code', { cause: new UsedCode() })
}
