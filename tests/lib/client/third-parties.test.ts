import { addressForStatistics, isPrivateAddress } from '@/lib/shared/addresses/private-address.ts'

const token = 'Zx9_kQ3vB7mN1pL5tR8wY2cF4hJ6dG0sA-eUiOqXzVb'

test.each([
  '/account/login',
  '/en/a/login',
  '/profile/dashboard',
  '/ja/profile',
  '/admin',
  '/payment/1',
  `/status/${token}`,
  `/cn/status/${token}`,
  '/unsubscribe',
  '/Status/abc',
  '/%73tatus/abc',
  `/guides/${token}`,
  '/about?token=1',
  '/about?returnUrl=%2Fprofile',
  `/about#${token}`,
  'http://[',
])('%s is kept from third parties', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  '/',
  '/en',
  '/guides/italy/rome',
  '/about?utm_source=letter',
  '/search/guides?q=rome',
  '/destinations/a-walk-of-forty-thousand-steps-along-the-tiber-and-back-again',
  '/excursions/italy/rome/accounting-for-tastes',
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test('statistics learn of a query only where the reader came from', () => {
  expect(addressForStatistics('https://cicerone.test/en/search/guides?q=Anna&utm_source=letter#page')).toBe(
    'https://cicerone.test/en/search/guides?utm_source=letter',
  )
  expect(addressForStatistics('https://cicerone.test/?q=Anna')).toBe('https://cicerone.test/')
})
