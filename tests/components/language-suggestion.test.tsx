import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import LanguageSuggestion from '@/components/layout/notices/language-suggestion.tsx'
import { keepLanguage } from '@/lib/client/browser-store.ts'
import { offeredLocale } from '@/lib/client/session/offered-locale.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import english from '@/messages/en/site.json'
import japanese from '@/messages/ja/site.json'
import { answer, fakeServer, type Sent } from '../support/fake-server.ts'

let path = '/guides/italy'
vi.mock('next/navigation', () => ({ usePathname: () => path }))

const wordsOf = ({ PageNotes: words }: typeof english) => ({
  label: words.suggestionLabel,
  link: words.suggestionLink,
  dismiss: words.suggestionDismiss,
})
let sent: Sent[]

beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: forgets the choice of the test before
  document.cookie = 'lang=; path=/; max-age=0'
  path = '/guides/italy'
  document.head.innerHTML = ''
  sent = fakeServer({
    'GET /en/api/page-notes': [() => answer(200, { consent: null, suggestion: wordsOf(english) })],
    'GET /ja/api/page-notes': [() => answer(200, { consent: null, suggestion: wordsOf(japanese) })],
  })
})

function speak(...languages: string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
}

function pageExistsIn(...found: Locale[]): void {
  for (const locale of found) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'alternate', hreflang: locale, href: localePath(locale, path) })
    document.head.append(link)
  }
}

describe('which language is offered', () => {
  test.each<[string[], Locale, Locale | null]>([
    [['ru-RU'], 'ru', null],
    [['en-US', 'ru'], 'ru', 'en'],
    [['de-DE', 'ja'], 'en', 'ja'],
    [['de-DE', 'fr'], 'en', null],
    [['ru-RU', 'en-US'], 'ru', null],
    [['zh-CN'], 'zh-Hans', null],
    [['zh-TW', 'en'], 'en', 'zh-Hans'],
    [['zh-HK'], 'ru', 'zh-Hans'],
    [[], 'ru', null],
  ])('to a browser in %j on a page in %s: %s', (languages, present, offered) => {
    speak(...languages)
    expect(offeredLocale(present)).toBe(offered)
  })

  test('a language that was chosen counts, and not the browser’s', () => {
    speak('en-US')
    keepLanguage('ru', 'en')
    expect(offeredLocale('ru')).toBeNull()
    expect(offeredLocale('ja')).toBe('ru')
  })
})

describe('the language suggestion', () => {
  it('offers the same page in the reader’s language, in that language', async () => {
    pageExistsIn('ru', 'ja')
    render(<LanguageSuggestion present="ru" offered="ja" />)
    const { label, link, dismiss } = wordsOf(japanese)
    expect(await screen.findByRole('region', { name: label })).toHaveAttribute('lang', 'ja')
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/ja/guides/italy')
    expect(screen.getByRole('button', { name: dismiss })).toBeVisible()
  })

  it('is silent where the page does not exist in that language, until one is opened that does', async () => {
    pageExistsIn('ru')
    render(<LanguageSuggestion present="ru" offered="en" />)
    await act(async () => {})
    expect(screen.queryByRole('region')).toBeNull()
    expect(sent).toEqual([])
    act(() => pageExistsIn('en'))
    expect(await screen.findByRole('link', { name: 'Read this page in English' })).toBeVisible()
  })

  it('can be dismissed, and does not come back', async () => {
    speak('en-US')
    pageExistsIn('ru', 'en')
    render(
      <>
        <LanguageSuggestion present="ru" offered="en" />
        <main id="content" tabIndex={-1} />
      </>,
    )
    await userEvent.click(await screen.findByRole('button', { name: wordsOf(english).dismiss }))
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(offeredLocale('ru')).toBeNull()
    expect(document.cookie).not.toContain('lang=')
  })

  it('remembers the language only when it is followed', async () => {
    pageExistsIn('ru', 'en')
    render(<LanguageSuggestion present="ru" offered="en" />)
    const link = await screen.findByRole('link')
    expect(document.cookie).not.toContain('lang=')
    // jsdom can't navigate.
    link.addEventListener('click', (event) => event.preventDefault())
    window.history.replaceState(null, '', '?q=tea')
    await userEvent.click(link)
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/en\/guides\/italy\?q=tea$/))
    window.history.replaceState(null, '', '?')
    expect(document.cookie).toContain('lang=en')
    expect({ ...localStorage }).toMatchObject({ new_lang: 'en', original_lang: 'ru' })
  })
})
