import { guideStanding, isExcursionListed } from '@/lib/domain/core/listing/listing-rule.ts'
import type { SubscriptionState } from '@/lib/server/prisma/client/enums.ts'

const published = {
  status: 'published' as const,
  isAccountSuspended: false,
  subscription: 'active' as SubscriptionState | null,
  isOnBreak: false,
}

test.each(['trialing', 'active', 'past_due', 'grace'] as const)('lists a guide who is %s', (subscription) => {
  expect(guideStanding({ ...published, subscription })).toEqual({ listed: true, enquiriesPaused: false })
})

test.each([
  ['whose subscription has lapsed', { subscription: 'expired' as const }],
  ['whose subscription was cancelled', { subscription: 'cancelled' as const }],
  ['who never had a subscription', { subscription: null }],
  ['whose account is suspended', { isAccountSuspended: true }],
])('takes a guide off the lists %s, and pauses enquiries', (_, facts) => {
  expect(guideStanding({ ...published, ...facts })).toEqual({ listed: false, enquiriesPaused: true })
})

test('pauses enquiries during a break without taking the guide off the lists', () => {
  expect(guideStanding({ ...published, isOnBreak: true })).toEqual({ listed: true, enquiriesPaused: true })
})

test.each(['draft', 'pending', 'rejected', 'suspended', 'closed'] as const)(
  'does not list a guide who is %s, and has nothing to pause',
  (status) => {
    expect(guideStanding({ ...published, status, isOnBreak: true })).toEqual({
      listed: false,
      enquiriesPaused: false,
    })
  },
)

test('lists published excursions of listed guides alone', () => {
  expect(isExcursionListed('published', true)).toBe(true)
  expect(isExcursionListed('published', false)).toBe(false)
  expect(isExcursionListed('archived', true)).toBe(false)
})
