import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../../server/auth/keyed-hash.ts'
import type { NotificationKind } from '../../../server/prisma/client/enums.ts'

/** The kinds that emails can be unsubscribed from, at their place in the token; never reorder. */
const kinds = [
  'enquiry',
  'message',
  'review',
  'subscription',
  'newsletter',
] as const satisfies NotificationKind[]

/** Emails that a link in one of them turns off, with their user. */
export type Subscription = { userId: string; kind: NotificationKind }

const userBytes = 16
const signatureBytes = 16

/**
 * The secret of the link in an email. It never expires, since old emails are unsubscribed from too, and can do nothing
 * else. Letters, digits, - and _ alone.
 */
export function unsubscribeToken({ userId, kind }: Subscription): string {
  const content = Buffer.concat([
    Buffer.from(userId.replaceAll('-', ''), 'hex'),
    Buffer.from([kinds.indexOf(kind)]),
  ])
  return Buffer.concat([content, signatureOf(content)]).toString('base64url')
}

/** Content of a token; null for an invalid one. */
export function readUnsubscribeToken(token: string): Subscription | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== userBytes + 1 + signatureBytes) return null
  const content = bytes.subarray(0, userBytes + 1)
  const kind = kinds[content[userBytes] ?? -1]
  if (!kind || !timingSafeEqual(bytes.subarray(userBytes + 1), signatureOf(content))) return null
  const hex = content.subarray(0, userBytes).toString('hex')
  return { userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), kind }
}

function signatureOf(content: Uint8Array): Uint8Array {
  return keyedHash('unsubscribe', content).subarray(0, signatureBytes)
}
