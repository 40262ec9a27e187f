import 'server-only'
import { lockSecret, unlockSecret } from '../../../server/auth/secret-box.ts'

// Neither token is stored: each is its own content, encrypted. Letters, digits, - and _ alone.

const confirms = 'city-alert '
const removes = 'city-alerts of '

/** The secret of the link that confirms one alert. It does nothing once the alert has gone. */
export function confirmationToken(id: string): string {
  return sealed(`${confirms}${id}`)
}

/** The id of the alert; null for a token that is not ours. */
export function readConfirmation(token: string): string | null {
  return contentOf(token, confirms)
}

/** The secret of the link that removes an address from all such lists. It never expires, and can do nothing else. */
export function removalToken(email: string): string {
  return sealed(`${removes}${email}`)
}

/** The address; null for a token that is not ours. */
export function readRemoval(token: string): string | null {
  return contentOf(token, removes)
}

function sealed(content: string): string {
  return Buffer.from(lockSecret(content)).toString('base64url')
}

function contentOf(token: string, purpose: string): string | null {
  try {
    const content = unlockSecret(Buffer.from(token, 'base64url'))
    return content.startsWith(purpose) ? content.slice(purpose.length) : null
  } catch {
    return null
  }
}
