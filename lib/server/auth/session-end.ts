import 'server-only'
import { notify } from '../events/notify.ts'
import type { Prisma } from '../prisma/client/client.ts'
import { database, type Transaction } from '../prisma/database.ts'
import { sessionNews } from './permission.ts'

// Every session ends here, so that what was begun in it ends too; a test looks for others.

/** Ends sessions, and tells the streams that were begun in them. @returns how many there were */
export async function endSessions(tx: Transaction, where: Prisma.SessionWhereInput): Promise<number> {
  const ended = await tx.session.findMany({ where, select: { id: true, userId: true } })
  const { count } = await tx.session.deleteMany({ where: { id: { in: ended.map(({ id }) => id) } } })
  const users = new Set(ended.map(({ userId }) => userId))
  if (users.size > 0) await notify(tx, 'conversations', [...users].map(sessionNews))
  return count
}

/** Ends a session; if an admin acts as a user, the admin's own session too. */
export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  const session = await tx.session.findUnique({ where: { id: sessionId }, select: { parentSessionId: true } })
  const ids = [sessionId, ...(session?.parentSessionId ? [session.parentSessionId] : [])]
  await endSessions(tx, { id: { in: ids } })
}

/** Ends one session of a user. @returns whether it was theirs */
export async function endSessionOf(userId: string, sessionId: string): Promise<boolean> {
  const where = { id: sessionId, userId, impersonatorId: null }
  return (await database().$transaction((tx) => endSessions(tx, where))) > 0
}

/**
 * Ends every session and token of a user at once, and disconnects their chats in messengers.
 * @returns the version that new sessions carry
 */
export async function endAllSessions(tx: Transaction, userId: string): Promise<number> {
  const { sessionVersion } = await tx.user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
    select: { sessionVersion: true },
  })
  await endSessions(tx, { userId })
  await tx.messengerLink.deleteMany({ where: { userId } })
  await tx.messengerChat.deleteMany({ where: { userId } })
  return sessionVersion
}

/** Ends a user's sessions but one, also those of admins who act as them. */
export async function endOtherSessions(tx: Transaction, userId: string, sessionId: string): Promise<void> {
  await endSessions(tx, { userId, id: { not: sessionId } })
}
