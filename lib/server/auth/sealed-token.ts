import 'server-only'
import { lockSecret, unlockSecret } from './secret-box.ts'

// Such tokens are not stored: each is its own content, encrypted. Letters, digits, - and _ alone.

/** Secret of a link that never expires and serves one purpose. */
export function sealedToken(purpose: string, content: string): string {
  return Buffer.from(lockSecret(`${purpose} ${content}`)).toString('base64url')
}

/** Content of a token; null for one that is not ours, or of another purpose. */
export function readSealedToken(purpose: string, token: string): string | null {
  try {
    const content = unlockSecret(Buffer.from(token, 'base64url'))
    return content.startsWith(`${purpose} `) ? content.slice(purpose.length + 1) : null
  } catch {
    return null
  }
}
