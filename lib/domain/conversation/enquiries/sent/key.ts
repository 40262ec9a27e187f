import 'server-only'
import { z } from 'zod'
import { lockSecret, unlockSecret } from '../../../../server/auth/secret-box.ts'

/** Time for which the page after sending works, in minutes. */
const minutes = 60

const payload = z.object({ key: z.uuid(), until: z.number() })

/**
 * The secret of the page after sending. It lets the sending browser correct the unconfirmed address, have the link mailed
 * again and send the same to others; it never opens the conversation, which is what proves the address.
 * @param key the group of the enquiries, or the only one
 */
export function sentKey(key: string, now: Date): string {
  const until = now.getTime() + minutes * 60_000
  return Buffer.from(lockSecret(JSON.stringify({ key, until }))).toString('base64url')
}

/** The group, or the only enquiry; null for anything else, and once its time is over. */
export function keyIn(secret: string, now: Date): string | null {
  try {
    const { key, until } = payload.parse(JSON.parse(unlockSecret(Buffer.from(secret, 'base64url'))))
    return until > now.getTime() ? key : null
  } catch {
    return null
  }
}

/** Condition for the enquiries of a key. The first of a group has its id for the group's name where others were added. */
export function sentWith(key: string) {
  return { OR: [{ groupId: key }, { id: key }] }
}
