import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a link in an email. Only its hash is stored. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfLinkToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
