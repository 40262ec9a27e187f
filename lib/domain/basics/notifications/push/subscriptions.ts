import 'server-only'
import { env } from '../../../../server/env.ts'
import { database } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { PushSubscriptionInput } from './schema.ts'

type Session = { userId: string; sessionId: string }

/** A person's browsers; more than anybody has. The oldest goes first. */
const mostBrowsers = 20

/**
 * Shows notifications in this browser from now on. A browser belongs to the person who signed in there last, and to that
 * session: when it ends, here or elsewhere, nothing is shown any more.
 * @throws AppError `invalid` for an address that no known push service has
 */
export async function subscribeBrowser(
  { userId, sessionId }: Session,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  requirePushService(endpoint)
  const browser = { userId, sessionId, ...keys }
  await database().$transaction(async (tx) => {
    await tx.pushSubscription.upsert({
      where: { endpoint },
      create: { endpoint, ...browser },
      update: browser,
    })
    const surplus = await tx.pushSubscription.findMany({
      where: { userId },
      orderBy: { createdAt: 'desc' },
      skip: mostBrowsers,
      select: { id: true },
    })
    await tx.pushSubscription.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } })
  })
}

/** Shows nothing in this browser any more. */
export async function unsubscribeBrowser({ userId }: Session, endpoint: string): Promise<void> {
  await database().pushSubscription.deleteMany({ where: { userId, endpoint } })
}

/** True if the session's own browser is the one that gets notifications. */
export async function hasBrowser({ userId, sessionId }: Session): Promise<boolean> {
  return (await database().pushSubscription.count({ where: { userId, sessionId } })) > 0
}

/** @throws AppError `invalid` for an address that no known push service has */
export function requirePushService(endpoint: string): void {
  if (!isPushService(endpoint)) {
    throw new AppError('invalid', { fields: { endpoint: [{ key: 'pushServiceUnknown' }] } })
  }
}

/** The server calls this address: only those of the browsers' makers, so that nobody sends it anywhere else. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  if (env().NODE_ENV === 'test' && hostname === '127.0.0.1') return true
  const isKnown = env().PUSH_SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && username === '' && port === '' && isKnown
}
