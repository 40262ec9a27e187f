import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a `/status/{token}` address. Only its hash is stored; the token is sent only by email. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token's characters: what the database stores. */
export function hashOfToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}

/** How long a link works after the last words and after the day of the walk, in days: long enough to write a review. */
const linkDays = 365

/** Which enquiry a token opens, as a condition of a query. */
export function openedBy(token: string, now = new Date()) {
  const since = new Date(now.getTime() - linkDays * 86_400_000)
  return {
    tokenHash: hashOfToken(token),
    OR: [{ lastMessageAt: { gt: since } }, { date: { gt: since } }],
  }
}
