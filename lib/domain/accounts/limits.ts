import 'server-only'
import type { RateLimit } from '../../server/rate-limit.ts'

const hour = 3600
const day = 24 * hour

export const accountLimits = {
  /** Wrong passwords in a row for one account from one address. */
  failuresInARow: { name: 'sign-in', points: 10, seconds: day, blockSeconds: hour },
  /** Wrong passwords from one address, whatever the account. */
  failuresADay: { name: 'sign-in-address', points: 100, seconds: day },
  /** Links by email, requested from one address and for one mailbox. */
  linksFromAddress: { name: 'links-address', points: 20, seconds: hour },
  linksToMailbox: { name: 'links-mailbox', points: 5, seconds: hour },
  registrations: { name: 'registrations', points: 10, seconds: hour },
  /** Guesses of secrets of links and providers, from one address. */
  secrets: { name: 'link-secrets', points: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>
