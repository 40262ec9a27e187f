import { globSync, readFileSync } from 'node:fs'
import { requestAlert } from '@/lib/domain/conversation/city-alerts/commands.ts'
import { alertsPerAddress } from '@/lib/domain/conversation/city-alerts/limits.ts'
import { sendEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { enquiryLimits, newLinks } from '@/lib/domain/conversation/enquiries/limits.ts'
import { sendNewLinks } from '@/lib/domain/conversation/enquiries/new-links.ts'
import { accountLimits, linksToMailbox } from '@/lib/domain/people/accounts/limits.ts'
import {
  findPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@/lib/domain/people/accounts/passwords.ts'
import { handleCallback } from '@/lib/domain/people/accounts/provider-sign-in.ts'
import { register } from '@/lib/domain/people/accounts/registration.ts'
import { signIn } from '@/lib/domain/people/accounts/sign-in.ts'
import { redeemSignInLink, sendSignInLink } from '@/lib/domain/people/accounts/sign-in-links.ts'
import type { Caller } from '@/lib/server/api/caller.ts'
import { isWithin, type NamedLimit, type RateLimit } from '@/lib/server/rate-limit.ts'
import { testDatabase } from '../../support/database.ts'

const token = 'x'.repeat(43)
const email = 'ada@example.com'
const locale = 'en'
const registration = {
  email,
  firstname: 'Ada',
  lastname: 'Rossi',
  city: 1,
  terms: true,
  consent: true,
  password: token,
}
const enquiry = {
  guideId: 1,
  name: 'Olga',
  email,
  adults: 1,
  children: 0,
  childrenAges: [] as number[],
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
    (caller) => register({ ...registration, terms: true, consent: true }, { locale, caller }),
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
    (caller) => handleCallback(undefined, {}, { caller, before: null }),
  ],
  ['an enquiry', enquiryLimits.perAddress, (caller) => sendEnquiry(enquiry, { locale, caller })],
  [
    'an alert about a city',
    alertsPerAddress,
    (caller) => requestAlert({ place: 'g1', email }, { locale, caller }),
  ],
]

const byMailbox: Array<[string, NamedLimit, (caller: Caller) => Promise<unknown>]> = [
  ['asking for a sign-in link', linksToMailbox, (caller) => sendSignInLink(email, { locale, caller })],
  ['asking for a new password', linksToMailbox, (caller) => requestPasswordReset(email, { locale, caller })],
  [
    'a registration',
    linksToMailbox,
    (caller) => register({ ...registration, terms: true, consent: true }, { locale, caller }),
  ],
  ['asking for lost links', newLinks, (caller) => sendNewLinks(email, { locale, caller })],
]

// Commands count their own calls, so that no second way to a command can forget it.
describe('a command counts', () => {
  testDatabase()

  const busy = { address: '203.0.113.7', userAgent: '' }
  const other = { address: '203.0.113.8', userAgent: '' }

  it.each(byAddress)('%s by the caller’s address', async (_, limit, command) => {
    await exhaust(limit, busy.address)
    expect(await refusalOf(command(busy))).toBe('too_many_requests')
    expect(await refusalOf(command(other))).not.toBe('too_many_requests')
  })

  it.each(byMailbox)(
    '%s by the mailbox, and always lets each network in at first',
    async (_, limit, command) => {
      await exhaust(limit.total, email)
      for (let use = 0; use < limit.free; use++)
        expect(await refusalOf(command(other))).not.toBe('too_many_requests')
      expect(await refusalOf(command(other))).toBe('too_many_requests')
      expect(await refusalOf(command(busy))).not.toBe('too_many_requests')
    },
  )

  it('every limit says whose uses it counts, and none refuses for what a stranger can name alone', () => {
    const limits = globSync('lib/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/name: '([\w-]+)',\s+counts: '(\w+)',\s+points:/g)].map(
        ([, name, counts]) => [name, counts] as const,
      ),
    )
    expect(Object.fromEntries(limits)).toEqual({
      'sign-in': 'pair',
      'sign-in-person': 'person',
      'sign-in-address': 'network',
      // Above it a mailed link is asked for.
      'sign-in-account': 'named',
      'lockout-entries': 'pair',
      'links-address': 'network',
      registrations: 'network',
      'link-secrets': 'network',
      'links-mailbox': 'pair',
      'links-mailbox-all': 'named',
      'factor-codes': 'pair',
      'factor-codes-all': 'named',
      'recovery-codes': 'pair',
      'recovery-codes-all': 'named',
      'pending-sign-in': 'person',
      'passkey-challenge': 'person',
      enquiries: 'network',
      'message-languages': 'person',
      messages: 'person',
      attachments: 'person',
      'thread-reports': 'person',
      'page-reports': 'network',
      'page-report-appeals': 'person',
      'report-receipts': 'pair',
      'report-receipts-all': 'named',
      'ticket-pictures': 'person',
      'traveller-browsers': 'person',
      'traveller-phones': 'person',
      'unsent-forms': 'network',
      links: 'network',
      'city-alerts': 'network',
      'city-alerts-email': 'pair',
      'city-alerts-email-all': 'named',
      'links-email': 'pair',
      'links-email-all': 'named',
      'enquiries-email': 'pair',
      'enquiries-email-all': 'named',
      'data-copies': 'person',
      'calendar-readings': 'person',
      photos: 'person',
      'review-reports': 'person',
      'review-drafts': 'person',
      'machine-drafts': 'person',
      'first-machine-drafts': 'person',
      'messenger-updates': 'person',
      'messenger-strangers': 'person',
      'messenger-links': 'person',
      'reply-emails': 'person',
      'refused-reply-emails': 'person',
      'guide-prints': 'person',
    })
    // The types refuse `consume` with one of these; nothing may ask them but a limit with a part for each network.
    const asked = globSync('lib/**/*.ts').flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const uses = text.includes('/rate-limit.ts') ? text.matchAll(/isWithin\((\w+)/g) : []
      return [...uses].map(([, limit]) => limit)
    })
    expect(asked.toSorted()).toEqual([
      // Of replies by email, by a signed address, and of those that are refused.
      'enquiryLimits',
      'enquiryLimits',
      'failuresOfAccount',
      'lockoutEntries',
      'oneAnswer',
      'onePendingSignIn',
    ])
  })
})

async function exhaust(limit: RateLimit, key: string): Promise<void> {
  for (let used = 0; used < limit.points; used++) await isWithin(limit, key)
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
