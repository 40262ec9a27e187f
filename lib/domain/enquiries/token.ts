import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a `/status/{token}` address. Only its hash is stored; the token is sent only by email. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token's characters: what the database stores. */
export function hashOfToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
