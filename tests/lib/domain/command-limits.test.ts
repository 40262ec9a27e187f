import { accountLimits } from '@/lib/domain/accounts/limits.ts'
import { findPasswordReset, requestPasswordReset, resetPassword } from '@/lib/domain/accounts/passwords.ts'
import { finishVisit } from '@/lib/domain/accounts/provider-sign-in.ts'
import { register } from '@/lib/domain/accounts/registration.ts'
import { signIn } from '@/lib/domain/accounts/sign-in.ts'
import { redeemSignInLink, sendSignInLink } from '@/lib/domain/accounts/sign-in-links.ts'
import { sendEnquiry } from '@/lib/domain/enquiries/commands.ts'
import { enquiryLimits } from '@/lib/domain/enquiries/limits.ts'
import type { Caller } from '@/lib/server/api/caller.ts'
import { closeRateLimits, consume, type RateLimit } from '@/lib/server/rate-limit.ts'
import { testDatabase } from '../../support/database.ts'

const token = 'x'.repeat(43)
const email = 'ada@example.com'
const locale = 'en'
const registration = { email, firstname: 'Ada', lastname: 'Rossi', city: 1, terms: true, password: token }
const enquiry = {
  guideId: 1,
  name: 'Olga',
  email,
  adults: 1,
  children: 0,
  dateFlexible: true,
  languageCode: 'en',
  message: 'We would like to see the old town.',
  consent: true,
} as const

type Case = [string, RateLimit, (caller: Caller) => Promise<unknown>]

const byAddress: Case[] = [
  [
    'a sign-in with a password',
    accountLimits.failuresADay,
    (caller) => signIn({ email, password: token, remember: true }, { caller, before: null }),
  ],
  [
    'asking for a sign-in link',
    accountLimits.linksFromAddress,
    (caller) => sendSignInLink(email, { locale, caller }),
  ],
  [
    'asking for a new password',
    accountLimits.linksFromAddress,
    (caller) => requestPasswordReset(email, { locale, caller }),
  ],
  [
    'a registration',
    accountLimits.registrations,
    (caller) => register({ ...registration, terms: true }, { locale, caller }),
  ],
  ['looking at a reset link', accountLimits.secrets, (caller) => findPasswordReset(token, caller)],
  ['using a reset link', accountLimits.secrets, (caller) => resetPassword(token, token, caller)],
  [
    'using a sign-in link',
    accountLimits.secrets,
    (caller) => redeemSignInLink({ token, mailed: undefined }, { caller, before: null }),
  ],
  [
    'a provider’s answer',
    accountLimits.secrets,
    (caller) => finishVisit(undefined, {}, { caller, before: null }),
  ],
  ['an enquiry', enquiryLimits.perAddress, (caller) => sendEnquiry(enquiry, { locale, caller })],
]

const byMailbox: Case[] = [
  [
    'asking for a sign-in link',
    accountLimits.linksToMailboxInAll,
    (caller) => sendSignInLink(email, { locale, caller }),
  ],
  [
    'asking for a new password',
    accountLimits.linksToMailboxInAll,
    (caller) => requestPasswordReset(email, { locale, caller }),
  ],
  [
    'a registration',
    accountLimits.linksToMailboxInAll,
    (caller) => register({ ...registration, terms: true }, { locale, caller }),
  ],
  ['an enquiry', enquiryLimits.perEmail, (caller) => sendEnquiry(enquiry, { locale, caller })],
]

// Commands count their own calls, so that no second way to a command can forget it.
describe('a command counts', () => {
  const db = testDatabase()
  beforeEach(async () => {
    await db.$executeRaw`DROP SCHEMA IF EXISTS limits CASCADE`
    await closeRateLimits()
  })
  afterAll(closeRateLimits)

  const busy = { address: '203.0.113.7', userAgent: '' }
  const other = { address: '203.0.113.8', userAgent: '' }

  it.each(byAddress)('%s by the caller’s address', async (_, limit, command) => {
    await exhaust(limit, busy.address)
    expect(await refusalOf(command(busy))).toBe('too_many_requests')
    expect(await refusalOf(command(other))).not.toBe('too_many_requests')
  })

  it.each(byMailbox)('%s by the mailbox', async (_, limit, command) => {
    await exhaust(limit, email)
    expect(await refusalOf(command(other))).toBe('too_many_requests')
  })
})

async function exhaust(limit: RateLimit, key: string): Promise<void> {
  for (let used = 0; used < limit.points; used++) await consume(limit, key)
}

/** The code of a command's error; null when it succeeds. */
async function refusalOf(command: Promise<unknown>): Promise<unknown> {
  try {
    await command
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}
