import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { lockSecret, unlockSecret } from '../../../server/auth/secret-box.ts'

/** A new secret for a `/status/{token}` address; it is sent only by email. What is stored: `storedLink`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token's characters: what the database stores. */
export function hashOfToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}

/**
 * A token's columns: its hash, by which it is found, and itself encrypted, because later emails need the link again.
 */
export function storedLink(token: string) {
  return { tokenHash: hashOfToken(token), sealedToken: lockSecret(token) }
}

/** The token of a stored link; null where only its hash was kept, or the installation's secret has changed. */
export function tokenOfLink(sealedToken: Uint8Array | null): string | null {
  if (!sealedToken) return null
  try {
    return unlockSecret(sealedToken)
  } catch {
    return null
  }
}

/**
 * Time for which a link works after the last words and after the day of the booking, in days: long enough to write a
 * review.
 */
const linkDays = 365

/** Condition for enquiries that a link may still open. */
export function stillOpen(now: Date) {
  const since = new Date(now.getTime() - linkDays * 86_400_000)
  return { OR: [{ lastMessageAt: { gt: since } }, { date: { gt: since } }] }
}

/** Condition for the enquiry that a token opens. */
export function openedBy(token: string, now = new Date()) {
  return { tokenHash: hashOfToken(token), ...stillOpen(now) }
}
