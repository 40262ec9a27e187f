import { render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { SWRConfig } from 'swr'
import { cabinetEntries } from '@/components/cabinet/frame/cabinet-entries.ts'
import { CabinetRail, CabinetTabs } from '@/components/cabinet/frame/cabinet-menu.tsx'
import { UnreadCount } from '@/components/cabinet/frame/unread-count.tsx'
import { accountPath } from '@/lib/client/session/account.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import messages from '@/messages/en/profile.json'

const path = '/profile/messages'
vi.mock('next/navigation', () => ({ usePathname: () => path }))

const words = messages.CabinetMenu

function show({
  locale = 'en',
  role = 'guide',
  unread = 0,
  notices = 0,
  Menu = CabinetRail,
}: {
  locale?: Locale
  role?: 'guide' | 'admin'
  unread?: number
  notices?: number
  Menu?: typeof CabinetRail | typeof CabinetTabs
} = {}) {
  const account = {
    name: 'Marco',
    guideId: 7,
    thumb: null,
    unreadCount: unread,
    noticeCount: notices,
    acting: null,
  }
  render(
    <NextIntlClientProvider locale={locale} messages={{ CabinetMenu: words }} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), fallback: { [`/en${accountPath}`]: account } }}>
        <Menu locale={locale} role={role} ownPage={role === 'guide' ? '/guide/7' : null} />
        <p>
          Bell
          <UnreadCount locale={locale} of="notices" className="" />
        </p>
      </SWRConfig>
    </NextIntlClientProvider>,
  )
}

const labels = () => screen.getAllByRole('link').map((link) => link.textContent?.trim())

test('Entries: Profile, Tours, Messages, Reviews, Subscription, First places, Languages, Settings, Dashboard, Sign out', () => {
  show()
  // Below a line: a tab of the settings, own guests, and the public page.
  const besides = [words.ownPage, words.calendar, words.guests]
  expect(labels().filter((label) => !besides.includes(label ?? ''))).toEqual([
    'Profile',
    'Tours',
    'Messages',
    'Reviews',
    'Subscription',
    'First places',
    'Languages',
    'Settings',
    'Dashboard',
    'Sign out',
  ])
})

test('The firstplace item is hidden in Japanese', () => {
  expect(cabinetEntries('ja', 'guide').map(({ key }) => key)).not.toContain('firstplace')
  expect(cabinetEntries('zh-Hans', 'guide').map(({ key }) => key)).toContain('firstplace')
})

test('Messages shows an unread count when above 0', () => {
  show({ unread: 3 })
  expect(screen.getByRole('link', { name: 'Messages 3 unread' })).toHaveAttribute(
    'href',
    '/en/profile/messages',
  )
})

test('Messages shows no count when everything is read', () => {
  show()
  expect(screen.getByRole('link', { name: 'Messages' })).toBeVisible()
})

test.each([
  [0, 'Bell'],
  [1, 'Bell1 1 unread'],
  [99, 'Bell99 99 unread'],
  [100, 'Bell99+ 100 unread'],
])('the bell with %d unread notifications says "%s"', (notices, text) => {
  show({ notices })
  expect(screen.getByText(/^Bell/).textContent).toBe(text)
})

test('the present section is marked, and the profile is not present on the others', () => {
  show()
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current')
})

test('calendar and own guests stand beside the guide’s own page', () => {
  show()
  const own = labels().indexOf(words.ownPage)
  expect(labels().slice(own - 2, own)).toEqual(['Calendar', 'Your own guests'])
  expect(screen.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
    'href',
    '/en/profile/settings/calendar',
  )
})

test('an admin, who has no page of a guide, sees settings, the dashboard and the way out', () => {
  show({ role: 'admin' })
  expect(labels()).toEqual(['Settings', 'Dashboard', 'Sign out'])
})

test('on phones four sections are at the bottom and the others behind "More"', () => {
  show({ Menu: CabinetTabs })
  const tabs = screen.getByRole('navigation', { name: words.navigation })
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Profile', 'Tours', 'Messages', 'Dashboard'])
  expect(within(tabs).getByRole('button', { name: 'More' })).toHaveAttribute('popovertarget', 'more')
  const more = document.getElementById('more')
  expect([...(more?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    'Reviews',
    'Subscription',
    'First places',
    'Languages',
    'Settings',
    'Calendar',
    'Your own guests',
    'My page',
    'Sign out',
  ])
})
