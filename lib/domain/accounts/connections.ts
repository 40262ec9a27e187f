import 'server-only'
import type { Actor, SelfActor } from '../../server/auth/actor.ts'
import { findProvider } from '../../server/auth/providers.ts'
import { beginSession, type LiveSession } from '../../server/auth/session.ts'
import { database, type Transaction } from '../../server/prisma/database.ts'
import { AppError } from '../../shared/errors.ts'
import type { ConnectionView } from './account.ts'
import { emailAddress } from './email-address.ts'
import type { Identity } from './provider-protocol.ts'
import { sealTicket } from './registration.ts'
import { handOverToMailbox } from './sign-in-links.ts'

/**
 * Signs in the user that a provider vouches for: the account it is connected to, or the one whose address the provider
 * itself has verified, which it connects.
 * @throws AppError `registration_needed` with the start of a registration, or `suspended`
 */
export async function signInWithProvider(identity: Identity, userAgent: string): Promise<LiveSession> {
  const session = await database().$transaction(async (tx) => {
    const user = (await connectedUser(tx, identity)) ?? (await userOfVerifiedAddress(tx, identity))
    if (!user) return null
    if (user.suspendedAt) throw new AppError('suspended')
    return beginSession(tx, { user, remembered: true, userAgent })
  })
  if (session) return session
  const { provider, account, firstname, lastname } = identity
  const email = identity.email && emailAddress(identity.email)
  const ticket = await sealTicket({ provider, account, email })
  throw new AppError('registration_needed', {
    registration: { ticket, email: email ?? '', firstname, lastname },
  })
}

/**
 * Connects a provider to the signed-in user.
 * @throws AppError `provider_taken` when it is connected to another user, or they already have another account of that
 * provider
 */
export async function connectProvider(actor: SelfActor, identity: Identity): Promise<void> {
  await database().$transaction((tx) => connect(tx, actor.userId, identity))
}

/** @throws AppError `not_found` when there is no such connection */
export async function disconnectProvider(actor: SelfActor, provider: string): Promise<void> {
  const { count } = await database().oAuthAccount.deleteMany({ where: { userId: actor.userId, provider } })
  if (count === 0) throw new AppError('not_found')
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
    name: findProvider(provider)?.name ?? provider,
    email,
    connectedAt: createdAt,
  }))
}

const signingIn = { id: true, sessionVersion: true, suspendedAt: true } as const

async function connectedUser(tx: Transaction, { provider, account }: Identity) {
  const connection = await tx.oAuthAccount.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId: account } },
    select: { user: { select: signingIn } },
  })
  return connection?.user ?? null
}

async function userOfVerifiedAddress(tx: Transaction, identity: Identity) {
  const email = identity.emailVerified && identity.email ? emailAddress(identity.email) : null
  if (!email) return null
  const user = await tx.user.findUnique({ where: { email }, select: { ...signingIn, emailVerifiedAt: true } })
  if (!user || user.suspendedAt) return user
  const isHandedOver = user.emailVerifiedAt === null
  const sessionVersion = isHandedOver ? await handOverToMailbox(tx, user.id) : user.sessionVersion
  if (isHandedOver) await tx.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } })
  await connect(tx, user.id, identity)
  return { ...user, sessionVersion }
}

async function connect(tx: Transaction, userId: string, { provider, account, email }: Identity) {
  // A conflict with either of the two unique keys skips the row.
  await tx.oAuthAccount.createMany({
    data: { userId, provider, providerAccountId: account, email: email && emailAddress(email) },
    skipDuplicates: true,
  })
  const connection = await tx.oAuthAccount.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId: account } },
    select: { userId: true },
  })
  if (connection?.userId !== userId) throw new AppError('provider_taken')
}
