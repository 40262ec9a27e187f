import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { PhoneApps } from '@/components/conversation/phone-apps.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

function show(locale: Locale, phone: string) {
  const { Conversation } = messagesOf(locale)
  render(
    <NextIntlClientProvider locale={locale} messages={{ Conversation }} timeZone="UTC">
      <PhoneApps locale={locale} name="Marco" phone={phone} className="link" />
    </NextIntlClientProvider>,
  )
}

test('WhatsApp opens with the other one’s number', () => {
  show('en', '+39 333 123 4567')
  const link = screen.getByRole('link', { name: 'Message Marco on WhatsApp' })
  expect(link).toHaveAttribute('href', 'https://wa.me/393331234567')
  expect(screen.queryByText('WeChat')).toBeNull()
})

test('WeChat opens with the number in the clipboard, for Chinese readers and Chinese numbers', async () => {
  const user = userEvent.setup()
  show('zh-Hans', '+39 333 123 4567')
  const link = screen.getByRole('link', { name: /微信/ })
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(await screen.findByText(/已复制 \+393331234567/)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('+393331234567')
})

test('a number without its country opens nothing', () => {
  show('en', '0170 1234567')
  expect(screen.queryByRole('link')).toBeNull()
})
