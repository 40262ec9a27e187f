import { render, screen } from '@testing-library/react'
import { PageError } from '@/components/layout/notices/page-error.tsx'
import { errorWordAttributes } from '@/components/layout/notices/page-error-words.ts'
import SiteError from '@/components/layout/notices/site-error.tsx'
import { siteErrorWords } from '@/components/layout/notices/site-error-words.ts'
import { localePath, locales } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

afterEach(() => {
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
})

/** The errors that are reported while `act` runs. */
function reportedWhile(act: () => void): unknown[] {
  const told: unknown[] = []
  const listen = (event: ErrorEvent) => {
    event.preventDefault()
    told.push(event.error)
  }
  window.addEventListener('error', listen)
  act()
  window.removeEventListener('error', listen)
  return told
}

describe.each(locales)('a page that broke, in %s', (locale) => {
  test('says so in the page’s language, takes the focus and reports the error', () => {
    const { PageError: words } = messagesOf(locale)
    const attributes = errorWordAttributes({ ...words, supportHref: localePath(locale, '/contactus') })
    for (const [name, value] of Object.entries(attributes)) document.body.setAttribute(name, value)
    const error = new Error('it broke')
    const told = reportedWhile(() => {
      render(<PageError error={error} />)
    })

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

describe.each(locales)('a document whose frame broke, in %s', (locale) => {
  beforeEach(() => {
    window.history.replaceState(null, '', localePath(locale, '/guide/1?from=list'))
  })
  afterEach(() => {
    window.history.replaceState(null, '', '/')
    document.documentElement.removeAttribute('lang')
  })

  test('has the words of other error pages', () => {
    expect(siteErrorWords[locale]).toEqual(messagesOf(locale).PageError)
  })

  test('says so in the language of the address, without anything from the server, and reports the error', () => {
    const words = siteErrorWords[locale]
    const error = new Error('it broke')
    const told = reportedWhile(() => {
      render(<SiteError error={error} />)
    })

    expect(document.documentElement.lang).toBe(locale)
    expect(document.title).toBe(words.title)
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title)
    expect(screen.getByText(words.text.replaceAll('\u00a0', ' '))).toBeVisible()
    expect(screen.getByRole('button', { name: words.again })).toBeVisible()
    expect(screen.getByRole('link', { name: words.support })).toHaveAttribute(
      'href',
      localePath(locale, '/contactus'),
    )
    expect(told).toEqual([error])
  })

  test('reports nothing where there was no error', () => {
    expect(reportedWhile(() => void render(<SiteError />))).toEqual([])
  })
})
