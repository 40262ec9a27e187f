import { render, screen } from '@testing-library/react'
import { PageError } from '@/components/layout/notices/page-error.tsx'
import { errorWordAttributes } from '@/components/layout/notices/page-error-words.ts'
import { localePath, locales } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

afterEach(() => {
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
})

describe.each(locales)('a page that broke, in %s', (locale) => {
  test('says so in the page’s language, takes the focus and reports the error', () => {
    const { PageError: words } = messagesOf(locale)
    const attributes = errorWordAttributes({ ...words, supportHref: localePath(locale, '/contactus') })
    for (const [name, value] of Object.entries(attributes)) document.body.setAttribute(name, value)
    const told: unknown[] = []
    const listen = (event: ErrorEvent) => {
      event.preventDefault()
      told.push(event.error)
    }
    window.addEventListener('error', listen)
    const error = new Error('it broke')
    render(<PageError error={error} />)
    window.removeEventListener('error', listen)

    expect(screen.getByRole('heading', { level: 1, name: words.title })).toHaveFocus()
    expect(screen.getByText(words.text.replaceAll('\u00a0', ' '))).toBeVisible()
    expect(screen.getByRole('button', { name: words.again })).toBeVisible()
    expect(screen.getByRole('link', { name: words.support })).toHaveAttribute(
      'href',
      localePath(locale, '/contactus'),
    )
    expect(told).toEqual([error])
  })
})
