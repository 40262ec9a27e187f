import 'server-only'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { audit } from '../../../../server/audit/audit.ts'
import { requireFreshProof, type SelfActor } from '../../../../server/auth/actor.ts'
import { seal, unseal } from '../../../../server/auth/sealed.ts'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { env } from '../../../../server/env.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { isWithin, type RateLimit } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import { securityEmail } from '../emails.ts'
import { tellOwner } from '../tell-owner.ts'
import { requireOtherFactor } from './settings.ts'

/** Maximum time that a device may take to sign, in seconds. */
export const challengeSeconds = 5 * 60

const challengeSchema = z.object({ challenge: z.string(), use: z.enum(['create', 'get']) })
/** A challenge is answered once. */
const oneAnswer = {
  name: 'passkey-challenge',
  counts: 'person',
  points: 1,
  seconds: 2 * challengeSeconds,
} as const satisfies RateLimit

/** WebAuthn options, and the sealed challenge that the browser sends back. */
export type Asked<Options> = { options: Options; challenge: string }

// Passkeys are both factors at once, so the device must check its user; the same word on both sides, or some fail.
const userVerification = 'required'
/** ES256, RS256 and EdDSA, which all devices know among them. */
const supportedAlgorithmIDs = [-7, -257, -8]
const site = () => ({ rpID: new URL(env().SITE_URL).hostname, origin: env().SITE_URL })

/** @throws AppError `proof_needed` */
export async function askForNewPasskey(
  actor: SelfActor,
): Promise<Asked<PublicKeyCredentialCreationOptionsJSON>> {
  requireFreshProof(actor)
  const { email, passkeys } = await database().user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { email: true, passkeys: { select: { credentialId: true, transports: true } } },
  })
  const options = await generateRegistrationOptions({
    rpName: siteName(),
    rpID: site().rpID,
    userName: email,
    userID: new TextEncoder().encode(actor.userId),
    userDisplayName: email,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  })
  return { options, challenge: await sealChallenge(options.challenge, 'create') }
}

/**
 * Stores the public half of a new passkey.
 * @throws AppError `proof_needed`, `wrong_code` for an answer that isn't in order, or `conflict` for a known one
 */
export async function addPasskey(
  actor: SelfActor,
  {
    response,
    challenge,
    name,
  }: { response: RegistrationResponseJSON; challenge: string | undefined; name: string },
): Promise<void> {
  requireFreshProof(actor)
  const expectedChallenge = await requireChallenge(challenge, 'create')
  const { rpID, origin } = site()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) throw new AppError('wrong_code')
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const { userId } = actor
  await database().$transaction(async (tx) => {
    const { count } = await tx.passkey.createMany({
      data: { userId, credentialId: id, publicKey: new Uint8Array(publicKey), counter, transports, name },
      skipDuplicates: true,
    })
    if (count === 0) throw new AppError('conflict')
    const about = await audit.record(tx, actor, 'account.factor', userId, {
      after: { change: 'passkeyAdded' },
    })
    await tellOwner(tx, userId, securityEmail('passkeyAdded'), about)
  })
}

/** @throws AppError `proof_needed`, `not_found`, or `last_factor` while every sign-in asks for one */
export async function removePasskey(actor: SelfActor, id: string): Promise<void> {
  requireFreshProof(actor)
  const { userId } = actor
  await database().$transaction(async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, userId } })
    if (count === 0) throw new AppError('not_found')
    await requireOtherFactor(tx, userId)
    const about = await audit.record(tx, actor, 'account.factor', userId, {
      after: { change: 'passkeyRemoved' },
    })
    await tellOwner(tx, userId, securityEmail('passkeyRemoved'), about)
  })
}

/**
 * Asks for any passkey of this site, or for one of a certain user's.
 * @param userId somebody whose first proof is complete; without it nothing about any account is said
 */
export async function askForPasskey(userId?: string): Promise<Asked<PublicKeyCredentialRequestOptionsJSON>> {
  const own = userId
    ? await database().passkey.findMany({
        where: { userId },
        select: { credentialId: true, transports: true },
      })
    : []
  const options = await generateAuthenticationOptions({
    rpID: site().rpID,
    userVerification,
    ...(own.length > 0
      ? { allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })) }
      : {}),
  })
  return { options, challenge: await sealChallenge(options.challenge, 'get') }
}

/**
 * The user whose passkey has signed the challenge.
 * @throws AppError `wrong_code` for everything that isn't in order
 */
export async function spendPasskey(
  tx: Transaction,
  { response, challenge }: { response: AuthenticationResponseJSON; challenge: string | undefined },
): Promise<string> {
  const expectedChallenge = await requireChallenge(challenge, 'get')
  const passkey = await tx.passkey.findUnique({
    where: { credentialId: response.id },
    select: { id: true, userId: true, credentialId: true, publicKey: true, counter: true },
  })
  if (!passkey) throw new AppError('wrong_code')
  const { rpID, origin } = site()
  const { id, userId, credentialId, publicKey, counter } = passkey
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The library refuses a counter that went back. Synchronised passkeys count nothing, and refusing would lock their
    // owners out.
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) throw new AppError('wrong_code')
  const { newCounter } = verified.authenticationInfo
  if (newCounter > 0 && newCounter <= counter) console.warn(`passkey ${id}: its counter went back`)
  await tx.passkey.update({ where: { id }, data: { counter: newCounter, lastUsedAt: new Date() } })
  return userId
}

function sealChallenge(challenge: string, use: 'create' | 'get'): Promise<string> {
  return seal('challenge', { challenge, use }, challengeSeconds)
}

async function requireChallenge(sealed: string | undefined, use: 'create' | 'get'): Promise<string> {
  const content = await unseal('challenge', sealed, challengeSchema)
  if (!content || content.use !== use) throw new AppError('wrong_code')
  if (!(await isWithin(oneAnswer, content.challenge))) throw new AppError('wrong_code')
  return content.challenge
}
