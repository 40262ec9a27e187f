import 'server-only'
import { mailboxKey } from '../../../server/mail/mailbox-key.ts'
import { consumeNamed, type NamedLimit, type RateLimit } from '../../../server/rate-limit.ts'

const hour = 3600
const day = 24 * hour

export const accountLimits = {
  /** Wrong passwords in a row for one account from one address. */
  failuresInARow: { name: 'sign-in', counts: 'pair', points: 10, seconds: day, blockSeconds: hour },
  /** Wrong passwords in a row of somebody who is signed in, or has a link. */
  failuresOfPerson: {
    name: 'sign-in-person',
    counts: 'person',
    points: 10,
    seconds: day,
    blockSeconds: hour,
  },
  /** Wrong passwords from one address, whatever the account. */
  failuresADay: { name: 'sign-in-address', counts: 'network', points: 100, seconds: day },
  /** Wrong passwords for one account, wherever from; above it a mailed link is needed, so the owner is not locked out. */
  failuresOfAccount: { name: 'sign-in-account', counts: 'named', points: 50, seconds: day },
  /** Entries of the security log about one lockout. */
  lockoutEntries: { name: 'lockout-entries', counts: 'pair', points: 1, seconds: hour },
  /** Links by email, requested from one address. */
  linksFromAddress: { name: 'links-address', counts: 'network', points: 20, seconds: hour },
  registrations: { name: 'registrations', counts: 'network', points: 10, seconds: hour },
  /** Guesses of secrets of links and providers, from one address. */
  secrets: { name: 'link-secrets', counts: 'network', points: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>

/** Links for one mailbox. Two are free of the total: one to sign in, one to reset a password. */
export const linksToMailbox = {
  own: { name: 'links-mailbox', counts: 'pair', points: 5, seconds: hour },
  total: { name: 'links-mailbox-all', counts: 'named', points: 30, seconds: hour },
  free: 2,
} as const satisfies NamedLimit

/** Wrong codes for one account. Somebody who knows the password may try some; the owner gets in all the same. */
export const guessLimits = {
  /** Of an authenticator app or of an email. */
  codes: {
    own: { name: 'factor-codes', counts: 'pair', points: 10, seconds: day },
    total: { name: 'factor-codes-all', counts: 'named', points: 50, seconds: day },
    free: 3,
  },
  recoveryCodes: {
    own: { name: 'recovery-codes', counts: 'pair', points: 10, seconds: day },
    total: { name: 'recovery-codes-all', counts: 'named', points: 50, seconds: day },
    free: 3,
  },
} as const satisfies Record<string, NamedLimit>

/** A first half of a sign-in is completed once. */
export const onePendingSignIn = {
  name: 'pending-sign-in',
  counts: 'person',
  points: 1,
  seconds: hour,
} as const satisfies RateLimit

/**
 * Counts an email with a link that an address asked for.
 * @throws AppError `too_many_requests`
 */
export async function countMailedLink(email: string, address: string): Promise<void> {
  await consumeNamed(linksToMailbox, mailboxKey(email), address)
}
