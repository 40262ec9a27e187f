import { readFileSync } from 'node:fs'
import { fireEvent, render, screen } from '@testing-library/react'
import { LanguageLinks } from '@/components/layout/header/language-links.tsx'
import { languagesOf } from '@/components/layout/header/languages-of.ts'
import { NavLinks } from '@/components/layout/header/nav-links.tsx'
import { navigationOf } from '@/components/layout/header/navigation.ts'
import { Wordmark, wordmarkLetters } from '@/components/layout/header/wordmark.tsx'
import { locales } from '@/lib/shared/addresses/locales.ts'

let path = '/en/guides/italy/rome'
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser keeps it
  document.cookie = 'lang=; max-age=0; path=/'
})

vi.mock('next/navigation', () => ({ usePathname: () => path }))

test('The language dropdown shows the current language and lists the others sorted by display_order', () => {
  const { current, others } = languagesOf('ja', locales)
  expect(current.name).toBe('日本語')
  expect(others.map(({ name }) => name)).toEqual(['English', '中文', 'Русский'])
})

test('only languages of the site are listed', () => {
  expect(languagesOf('ru', ['ru', 'ja']).others.map(({ name }) => name)).toEqual(['日本語'])
  expect(languagesOf('ru', ['ru']).others).toEqual([])
})

test('a language keeps the page and what was searched for, and is remembered once it is chosen', () => {
  path = '/en/search/excursions'
  history.replaceState(null, '', '/en/search/excursions?q=rome')
  render(<LanguageLinks current="en" languages={languagesOf('en', locales).others} className="" />)
  const japanese = screen.getByRole('link', { name: '日本語' })
  expect(japanese).toHaveAttribute('href', '/ja/search/excursions')
  expect(document.cookie).not.toContain('lang=')
  japanese.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(japanese)
  expect(japanese).toHaveAttribute('href', expect.stringMatching(/\/ja\/search\/excursions\?q=rome$/))
  expect(document.cookie).toContain('lang=ja')
})

test('the entry of the part that the reader is in is marked', () => {
  path = '/en/guide/7'
  const entries = navigationOf('en').map(({ key, ...entry }) => ({ ...entry, label: key }))
  render(<NavLinks entries={entries} place="bar" />)
  expect(screen.getByRole('link', { name: 'guides' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'excursions' })).not.toHaveAttribute('aria-current')
})

test('the operator’s drawing stands in for the letters, and the name is read out', () => {
  const wordmark = { letters: '/assets/brand/a.svg#letters', viewBox: '0 0 90 30', width: 84, height: 28 }
  render(<Wordmark siteName="Вергилий" wordmark={wordmark} />)
  const drawing = screen.getByRole('img', { name: 'Вергилий' })
  expect(drawing).toHaveAttribute('viewBox', '0 0 90 30')
  expect(drawing.querySelector('use')).toHaveAttribute('href', wordmark.letters)
  expect(drawing.querySelector('circle')).toBeNull()
})

test('the letters of the name come from a file that has them, and the name is read out without it', () => {
  render(<Wordmark siteName="Cicerone" />)
  const [file = '', id] = wordmarkLetters.split('#')
  expect(readFileSync(`public${file}`, 'utf8')).toContain(`id="${id}"`)
  expect(screen.getByRole('img', { name: 'Cicerone' }).querySelector('use')).toHaveAttribute(
    'href',
    wordmarkLetters,
  )
})
