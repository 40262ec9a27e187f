import { fireEvent, render, screen } from '@testing-library/react'
import { LinkClicks } from '@/components/layout/link-clicks.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

beforeEach(() => push.mockClear())

/** A press on the only link. @returns whether the browser would follow it */
function press(init: MouseEventInit = {}): boolean {
  return fireEvent.click(screen.getByRole('link'), { cancelable: true, ...init })
}

test('a link to a page of the site is followed by the router, with its query and fragment', () => {
  render(
    <>
      <LinkClicks />
      <LocaleLink locale="ja" href="/search/guides?q=rome#list">
        <b>Rome</b>
      </LocaleLink>
    </>,
  )
  expect(fireEvent.click(screen.getByText('Rome'))).toBe(false)
  expect(push).toHaveBeenCalledWith('/ja/search/guides?q=rome#list', { scroll: true })
})

test('a link that changes a part of its page leaves the reader where they are', () => {
  render(
    <>
      <LinkClicks />
      <LocaleLink locale="en" href="/search/guides?page=2" scroll={false}>
        2
      </LocaleLink>
    </>,
  )
  press()
  expect(push).toHaveBeenCalledWith('/en/search/guides?page=2', { scroll: false })
})

test.each([
  ['in a new tab', { ctrlKey: true }],
  ['in a new tab on a Mac', { metaKey: true }],
  ['in a new window', { shiftKey: true }],
  ['as a download', { altKey: true }],
  ['with another button', { button: 1 }],
])('the browser itself opens a link %s', (_, init) => {
  render(
    <>
      <LinkClicks />
      <LocaleLink locale="en" href="/about">
        About
      </LocaleLink>
    </>,
  )
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  press(init)
  expect(push).not.toHaveBeenCalled()
})

test('a link of which a component has taken care is left alone', () => {
  render(
    <>
      <LinkClicks />
      <LocaleLink locale="en" href="/about" onClick={(event) => event.preventDefault()}>
        About
      </LocaleLink>
    </>,
  )
  press()
  expect(push).not.toHaveBeenCalled()
})

test('a link to another language remembers the choice, and is loaded in full', () => {
  document.documentElement.lang = 'en'
  render(
    <>
      <LinkClicks />
      <a href="/cn" lang="zh-Hans" data-language="">
        中文
      </a>
    </>,
  )
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  press()
  expect(document.cookie).toContain('lang=zh-Hans')
  expect(push).not.toHaveBeenCalled()
})
