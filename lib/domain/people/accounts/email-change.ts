import 'server-only'
import type { Caller } from '../../../server/api/caller.ts'
import { audit } from '../../../server/audit/audit.ts'
import { requireFreshProof, type SelfActor } from '../../../server/auth/actor.ts'
import { constantTime } from '../../../server/auth/constant-time.ts'
import { hashOfLinkToken, newLinkToken } from '../../../server/auth/link-token.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { consume } from '../../../server/rate-limit.ts'
import { AppError } from '../../../shared/errors.ts'
import { confirmAddressOf } from './confirmed-address.ts'
import { accountEmail, securityEmail } from './emails.ts'
import { accountLimits, countMailedLink } from './limits.ts'
import { tellOwner } from './tell-owner.ts'

const days = 3

/** A new address that has been asked for, as its owner's settings show it. */
export type PendingEmail = { email: string; hasOldAgreed: boolean; hasNewAgreed: boolean; expiresAt: Date }

/** The email change that a confirmation link is about. */
export type EmailChangeView = {
  /** Mailbox that the link was sent to. */
  side: 'old' | 'new'
  newEmail: string
  /** `agreed`: this side has, the other hasn't yet; `taken`: another account has taken the address since. */
  state: EmailChangeState
}
type EmailChangeState = 'open' | 'agreed' | 'done' | 'stopped' | 'taken'

/** The change that waits for its mailboxes; null for none. */
export async function findPendingEmail({ userId }: { userId: string }): Promise<PendingEmail | null> {
  const change = await database().emailChange.findFirst({
    where: { userId, ...open() },
    select: { newEmail: true, oldConfirmedAt: true, newConfirmedAt: true, expiresAt: true },
  })
  return (
    change && {
      email: change.newEmail,
      hasOldAgreed: change.oldConfirmedAt !== null,
      hasNewAgreed: change.newConfirmedAt !== null,
      expiresAt: change.expiresAt,
    }
  )
}

/**
 * Asks both mailboxes whether the account may have another address; an earlier request is given up. Whether the new
 * address has an account already is told to nobody but its mailbox: answer and timing are the same.
 * @throws AppError `proof_needed`, `invalid` for the present address, or `too_many_requests`
 */
export async function requestEmailChange(actor: SelfActor, email: string, caller: Caller): Promise<void> {
  requireFreshProof(actor)
  await consume(accountLimits.linksFromAddress, caller.address)
  await countMailedLink(email, caller.address)
  await constantTime(500, () => database().$transaction((tx) => begin(tx, actor, email)))
}

async function begin(tx: Transaction, actor: SelfActor, newEmail: string): Promise<void> {
  const { userId } = actor
  const user = await lockUser(tx, userId)
  if (user.email === newEmail) throw new AppError('invalid', { fields: { email: [{ key: 'emailSame' }] } })
  await endOpen(tx, userId)
  const oldToken = newLinkToken()
  const newToken = newLinkToken()
  const { id } = await tx.emailChange.create({
    data: {
      userId,
      newEmail,
      oldTokenHash: hashOfLinkToken(oldToken),
      newTokenHash: hashOfLinkToken(newToken),
      expiresAt: new Date(Date.now() + days * 86_400_000),
    },
    select: { id: true },
  })
  const owner = await tx.user.findUnique({ where: { email: newEmail }, select: { locale: true } })
  const locale = localeOfStored(user.locale)
  const from = accountEmail('moveFrom', `/account/email/${oldToken}`)
  await tellOwner(tx, { email: user.email, locale }, from, id)
  // Where the address is taken, the link that would agree is sent to nobody.
  if (owner) {
    const taken = { email: newEmail, locale: localeOfStored(owner.locale) }
    await tellOwner(tx, taken, accountEmail('moveTaken', '/account/login'), id)
  } else {
    const to = accountEmail('moveTo', `/account/email/${newToken}`)
    await tellOwner(tx, { email: newEmail, locale }, to, id)
  }
  await audit.record(tx, actor, 'account.email', userId, { after: { step: 'asked' } })
}

/** Gives up the change that the signed-in user has asked for. */
export async function withdrawEmailChange(actor: SelfActor): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockUser(tx, actor.userId)
    if ((await endOpen(tx, actor.userId)) === 0) return
    await audit.record(tx, actor, 'account.email', actor.userId, { after: { step: 'stopped' } })
  })
}

/** The email change of a link; null for an unknown or expired token. */
export async function findEmailChange(token: string): Promise<EmailChangeView | null> {
  const found = await findByToken(database(), token)
  return found && viewOf(found)
}

/**
 * One of the two mailboxes agrees. When both have, the address is changed: links that were sent to the old one no
 * longer work, sessions go on. The unique index decides if somebody else has taken the address since.
 * @throws AppError `not_found` for a link that is not ours or no longer valid, or `too_many_requests`
 */
export async function agreeToEmailChange(token: string, caller: Caller): Promise<EmailChangeView> {
  await consume(accountLimits.secrets, caller.address)
  try {
    return await database().$transaction((tx) => agree(tx, token))
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  return database().$transaction(async (tx) => {
    const change = await lockOpen(tx, token)
    await tx.emailChange.update({
      where: { id: change.id },
      data: { endedAt: new Date(), newConfirmedAt: null },
    })
    return { side: change.side, newEmail: change.newEmail, state: 'taken' }
  })
}

async function agree(tx: Transaction, token: string): Promise<EmailChangeView> {
  const change = await lockOpen(tx, token)
  const now = new Date()
  const column = change.side === 'old' ? 'oldConfirmedAt' : 'newConfirmedAt'
  const agreed = { ...change, [column]: change[column] ?? now }
  const isDone = agreed.oldConfirmedAt !== null && agreed.newConfirmedAt !== null
  await tx.emailChange.update({
    where: { id: change.id },
    data: { [column]: agreed[column], endedAt: isDone ? now : null },
  })
  if (isDone) await moveTo(tx, change.userId, change.newEmail, change.id)
  return { side: change.side, newEmail: change.newEmail, state: isDone ? 'done' : 'agreed' }
}

async function moveTo(tx: Transaction, userId: string, newEmail: string, changeId: string): Promise<void> {
  const { email: oldEmail, locale } = await lockUser(tx, userId)
  await tx.user.update({ where: { id: userId }, data: { email: newEmail } })
  await confirmAddressOf(tx, userId)
  const unused = { userId, usedAt: null }
  await tx.passwordReset.updateMany({ where: unused, data: { usedAt: new Date() } })
  await tx.signInToken.updateMany({ where: unused, data: { usedAt: new Date() } })
  await audit.record(tx, { userId, impersonatorId: null }, 'account.email', userId, {
    after: { step: 'changed' },
  })
  const owner = (email: string) => ({ email, locale: localeOfStored(locale) })
  // A password reset could only be mailed to the new address.
  await tellOwner(
    tx,
    owner(oldEmail),
    securityEmail('emailChanged', { path: '/contactus' }),
    `${changeId}:old`,
  )
  await tellOwner(tx, owner(newEmail), securityEmail('emailChanged'), `${changeId}:new`)
}

/**
 * The owner of one of the two mailboxes stops the change.
 * @throws AppError `not_found` for a link that is not ours or no longer valid, or `too_many_requests`
 */
export async function stopEmailChange(token: string, caller: Caller): Promise<EmailChangeView> {
  await consume(accountLimits.secrets, caller.address)
  return database().$transaction(async (tx) => {
    const { id, userId, side, newEmail } = await lockOpen(tx, token)
    await tx.emailChange.update({ where: { id }, data: { endedAt: new Date(), newConfirmedAt: null } })
    await audit.record(tx, { userId, impersonatorId: null }, 'account.email', userId, {
      after: { step: 'stopped' },
    })
    return { side, newEmail, state: 'stopped' }
  })
}

type Change = Awaited<ReturnType<typeof findByToken>> & object

async function findByToken(tx: Pick<Transaction, 'emailChange'>, token: string) {
  const hash = hashOfLinkToken(token)
  const found = await tx.emailChange.findFirst({
    where: {
      OR: [{ oldTokenHash: hash }, { newTokenHash: hash }],
      expiresAt: { gt: new Date() },
      user: { suspendedAt: null, anonymisedAt: null },
    },
    select: {
      id: true,
      userId: true,
      newEmail: true,
      oldTokenHash: true,
      oldConfirmedAt: true,
      newConfirmedAt: true,
      endedAt: true,
    },
  })
  if (!found) return null
  const { oldTokenHash, ...change } = found
  return { ...change, side: Buffer.compare(oldTokenHash, hash) === 0 ? ('old' as const) : ('new' as const) }
}

function viewOf({ side, newEmail, endedAt, oldConfirmedAt, newConfirmedAt }: Change): EmailChangeView {
  const hasAgreed = (side === 'old' ? oldConfirmedAt : newConfirmedAt) !== null
  if (endedAt === null) return { side, newEmail, state: hasAgreed ? 'agreed' : 'open' }
  return { side, newEmail, state: oldConfirmedAt && newConfirmedAt ? 'done' : 'stopped' }
}

/** Its user's row first, as everywhere, so that two links pressed at once wait for each other. */
async function lockOpen(tx: Transaction, token: string): Promise<Change> {
  const found = await findByToken(tx, token)
  if (found) await lockUser(tx, found.userId)
  const change = found && (await findByToken(tx, token))
  if (!change || change.endedAt) throw new AppError('not_found')
  return change
}

async function lockUser(tx: Transaction, userId: string) {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`
  return tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, locale: true } })
}

async function endOpen(tx: Transaction, userId: string): Promise<number> {
  const { count } = await tx.emailChange.updateMany({
    where: { userId, endedAt: null },
    data: { endedAt: new Date(), newConfirmedAt: null },
  })
  return count
}

function open() {
  return { endedAt: null, expiresAt: { gt: new Date() } }
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}
