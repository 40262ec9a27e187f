import 'server-only'
import { readSealedToken, sealedToken } from '../../../server/auth/sealed-token.ts'

const confirms = 'city-alert'
const removes = 'city-alerts of'

/** The secret of the link that confirms one alert. It does nothing once the alert has gone. */
export function confirmationToken(id: string): string {
  return sealedToken(confirms, id)
}

/** The id of the alert; null for a token that is not ours. */
export function readConfirmation(token: string): string | null {
  return readSealedToken(confirms, token)
}

/** The secret of the link that removes an address from all such lists. It never expires, and can do nothing else. */
export function removalToken(email: string): string {
  return sealedToken(removes, email)
}

/** The address; null for a token that is not ours. */
export function readRemoval(token: string): string | null {
  return readSealedToken(removes, token)
}
