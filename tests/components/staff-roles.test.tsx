import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { AdminRail } from '@/components/admin/frame/admin-rail.tsx'
import { RefusedPage } from '@/components/admin/staff/refused-page.tsx'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

vi.mock('next/navigation', () => ({ usePathname: () => '/admin/articles' }))

const editor = { role: 'editor' } as const

it('the menu has what the role opens', () => {
  const { AdminMenu } = messagesOf('en')
  render(
    <NextIntlClientProvider locale="en" messages={{ AdminMenu }} timeZone="UTC">
      <AdminRail locale="en" {...editor} currentPath="/admin/articles" />
    </NextIntlClientProvider>,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Places',
    'Themes',
    'Articles',
    'Texts',
    'Redirects',
    'News for guides',
  ])
})

it.each(locales)('a page of another role says kindly whose it is, and leads back, in %s', (locale) => {
  render(<RefusedPage locale={locale} {...editor} permission="money" />)
  const { roles, refused } = messagesOf(locale).AdminStaff
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(refused.title)
  for (const role of [roles.editor, roles.accountant, roles.admin]) {
    expect(screen.getAllByText(new RegExp(role)).length).toBeGreaterThan(0)
  }
  expect(screen.queryByText(new RegExp(roles.moderator))).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/admin$/)
})
