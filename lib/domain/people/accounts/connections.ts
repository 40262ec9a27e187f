import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireFreshProof, type SelfActor } from '../../../server/auth/actor.ts'
import { findProvider } from '../../../server/auth/providers.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { AppError } from '../../../shared/errors.ts'
import { emailAddress } from '../../../shared/forms/email-address.ts'
import { isStaff } from '../../../shared/staff-roles.ts'
import type { ConnectionView } from './account.ts'
import { type Admission, admit, admitted, replace } from './admission.ts'
import { confirmAddressOf } from './confirmed-address.ts'
import { securityEmail } from './emails.ts'
import type { Identity } from './provider-protocol.ts'
import { reclaimUnverifiedAccount } from './reclaim.ts'
import { sealTicket } from './registration.ts'
import type { Browser } from './sessions.ts'
import { sendConfirmationAgain } from './sign-in.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Signs in the user that a provider vouches for: the account it is connected to, or the one whose address the provider
 * itself has verified, which it connects. Admins connect their providers by hand.
 * @throws AppError `registration_needed` with the start of a registration, `email_unconfirmed`, `provider_refused` or
 * `suspended`
 */
export async function signInWithProvider(identity: Identity, browser: Browser): Promise<Admission> {
  const { caller } = browser
  const unconfirmed = await unconfirmedRegistration(identity)
  if (unconfirmed) {
    const { id, email, locale } = unconfirmed
    await sendConfirmationAgain(id, email, localeOfStored(locale), caller)
    throw new AppError('email_unconfirmed')
  }
  const admission = await database().$transaction(async (tx) => {
    const user = (await connectedUser(tx, identity)) ?? (await userOfVerifiedAddress(tx, identity))
    if (!user) return null
    if (user.suspendedAt) throw new AppError('suspended')
    return admit(tx, { user, method: identity.provider, remembered: true, caller })
  })
  if (admission) return replace(admission, browser)
  const { provider, account, firstname, lastname } = identity
  const email = verifiedAddress({ ...identity, emailVerified: true })
  const ticket = await sealTicket({ provider, account, email })
  throw new AppError('registration_needed', {
    registration: { ticket, email: email ?? '', firstname, lastname },
  })
}

/**
 * Connects a provider to the signed-in user, who has just proved who they are, and tells them by email.
 * @throws AppError `proof_needed`, or `provider_taken` when it is connected to another user, or they already have
 * another account of that provider
 */
export async function connectProvider(actor: SelfActor, identity: Identity): Promise<void> {
  requireFreshProof(actor)
  await database().$transaction(async (tx) => {
    if (await connect(tx, actor.userId, identity)) await tellOfConnection(tx, actor.userId, identity.provider)
  })
}

/** @throws AppError `proof_needed`, or `not_found` when there is no such connection */
export async function disconnectProvider(actor: SelfActor, provider: string): Promise<void> {
  requireFreshProof(actor)
  await database().$transaction(async (tx) => {
    const { count } = await tx.oAuthAccount.deleteMany({ where: { userId: actor.userId, provider } })
    if (count === 0) throw new AppError('not_found')
    const about = await audit.record(tx, actor, 'account.disconnect', actor.userId, { before: { provider } })
    await tellOwner(tx, actor.userId, securityEmail('disconnected', { providers: [nameOf(provider)] }), about)
  })
}

/**
 * Ends all connections of a user who has lost control of the account, and tells them which. Providers that vouch for
 * the address are connected again at the next visit.
 */
export async function endConnections(tx: Transaction, userId: string): Promise<void> {
  const connections = await tx.oAuthAccount.findMany({
    where: { userId },
    select: { provider: true },
    orderBy: { createdAt: 'asc' },
  })
  if (connections.length === 0) return
  await tx.oAuthAccount.deleteMany({ where: { userId } })
  const ids = []
  for (const { provider } of connections) {
    const owner = { userId, impersonatorId: null }
    ids.push(await audit.record(tx, owner, 'account.disconnect', userId, { before: { provider } }))
  }
  const providers = connections.map(({ provider }) => nameOf(provider))
  await tellOwner(tx, userId, securityEmail('ended', { providers }), ids[0] ?? '')
}

/** The actor's connected providers, the oldest first. */
export async function listConnections(actor: Actor): Promise<ConnectionView[]> {
  const connections = await database().oAuthAccount.findMany({
    where: { userId: actor.userId },
    select: { provider: true, email: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
  return connections.map(({ provider, email, createdAt }) => ({
    provider,
    name: nameOf(provider),
    email,
    connectedAt: createdAt,
  }))
}

const signingIn = { ...admitted, suspendedAt: true } as const

/** The account that a provider was connected to at a registration, and whose address nobody has confirmed yet. */
async function unconfirmedRegistration(identity: Identity) {
  const connection = await database().oAuthAccount.findUnique({
    where: ofIdentity(identity),
    select: { user: { select: { id: true, email: true, locale: true, emailVerifiedAt: true } } },
  })
  const user = connection?.user
  if (!user || user.emailVerifiedAt) return null
  // The provider vouches for the very address: that confirms it.
  return user.email === verifiedAddress(identity) ? null : user
}

async function connectedUser(tx: Transaction, identity: Identity) {
  const connection = await tx.oAuthAccount.findUnique({
    where: { ...ofIdentity(identity), user: { emailVerifiedAt: { not: null } } },
    select: { user: { select: signingIn } },
  })
  return connection?.user ?? null
}

async function userOfVerifiedAddress(tx: Transaction, identity: Identity) {
  const email = verifiedAddress(identity)
  if (!email) return null
  const user = await tx.user.findUnique({ where: { email }, select: { ...signingIn, emailVerifiedAt: true } })
  if (!user || user.suspendedAt) return user
  // No provider opens the account of a member of staff just by naming its address.
  if (isStaff(user.role)) throw new AppError('provider_refused')
  const isHandedOver = user.emailVerifiedAt === null
  const sessionVersion = isHandedOver ? await reclaimUnverifiedAccount(tx, user.id) : user.sessionVersion
  if (isHandedOver) await confirmAddressOf(tx, user.id)
  if (await connect(tx, user.id, identity)) await tellOfConnection(tx, user.id, identity.provider)
  return { ...user, sessionVersion }
}

/** @returns whether the connection is new */
async function connect(tx: Transaction, userId: string, identity: Identity): Promise<boolean> {
  const { provider, account, email } = identity
  // A conflict with either of the two unique keys skips the row.
  const { count } = await tx.oAuthAccount.createMany({
    data: { userId, provider, providerAccountId: account, email: email && emailAddress(email) },
    skipDuplicates: true,
  })
  const connection = await tx.oAuthAccount.findUnique({
    where: ofIdentity(identity),
    select: { userId: true },
  })
  if (connection?.userId !== userId) throw new AppError('provider_taken')
  return count > 0
}

async function tellOfConnection(tx: Transaction, userId: string, provider: string): Promise<void> {
  const owner = { userId, impersonatorId: null }
  const about = await audit.record(tx, owner, 'account.connect', userId, { after: { provider } })
  await tellOwner(tx, userId, securityEmail('connected', { providers: [nameOf(provider)] }), about)
}

function ofIdentity({ provider, account }: Identity) {
  return { provider_providerAccountId: { provider, providerAccountId: account } }
}

/** The address that the provider itself has verified. */
function verifiedAddress({ email, emailVerified }: Identity): string | null {
  return emailVerified && email ? emailAddress(email) : null
}

function nameOf(provider: string): string {
  return findProvider(provider)?.name ?? provider
}
