import 'server-only'
import { mailboxKey } from '../../server/mail/mailbox-key.ts'
import { consume, type RateLimit } from '../../server/rate-limit.ts'
import { AppError } from '../../shared/errors.ts'

const hour = 3600
const day = 24 * hour

export const accountLimits = {
  /** Wrong passwords in a row for one account from one address. */
  failuresInARow: { name: 'sign-in', points: 10, seconds: day, blockSeconds: hour },
  /** Wrong passwords from one address, whatever the account. */
  failuresADay: { name: 'sign-in-address', points: 100, seconds: day, isPerNetwork: true },
  /** Wrong passwords for one account, wherever from; above it a mailed link is needed, so the owner is not locked out. */
  failuresOfAccount: { name: 'sign-in-account', points: 50, seconds: day },
  /** Entries of the security log about one lockout. */
  lockoutEntries: { name: 'lockout-entries', points: 1, seconds: hour },
  /** Links by email, requested from one address. */
  linksFromAddress: { name: 'links-address', points: 20, seconds: hour, isPerNetwork: true },
  /** For one mailbox from one address, so that strangers don't use up the owner's; and from everywhere together. */
  linksToMailbox: { name: 'links-mailbox', points: 5, seconds: hour },
  linksToMailboxInAll: { name: 'links-mailbox-all', points: 30, seconds: hour },
  registrations: { name: 'registrations', points: 10, seconds: hour, isPerNetwork: true },
  /** Guesses of secrets of links and providers, from one address. */
  secrets: { name: 'link-secrets', points: 60, seconds: hour, isPerNetwork: true },
  /** Wrong codes of an authenticator app or of an email, for one account. */
  codes: { name: 'factor-codes', points: 20, seconds: day },
  recoveryCodes: { name: 'recovery-codes', points: 20, seconds: day },
} as const satisfies Record<string, RateLimit>

/**
 * Counts an email with a link that an address asked for.
 * @throws AppError `too_many_requests`
 */
export async function countMailedLink(email: string, address: string): Promise<void> {
  const mailbox = mailboxKey(email)
  await consume(accountLimits.linksToMailbox, `${mailbox}|${address}`)
  await consume(accountLimits.linksToMailboxInAll, mailbox)
}

/** Counts one use. @returns whether it was within the limit */
export async function isWithin(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await consume(limit, key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}
