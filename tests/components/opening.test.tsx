import { render, screen } from '@testing-library/react'
import { ArticleIndex } from '@/components/articles/article-index.tsx'
import { HomePage } from '@/components/home/home-page.tsx'
import { Opening } from '@/components/places/opening.tsx'

const nothing = { cities: [], countries: [], excursions: [], guides: [], articles: [] }

test.each([
  ['on', true, 'Become a guide'],
  ['off', false, undefined],
])('an empty site counts nothing and invites guides where registration is on: %s', (_, canRegister, link) => {
  const { container, unmount } = render(
    <HomePage locale="en" {...nothing} canRegister={canRegister} invitation={null} />,
  )
  expect(container.textContent).toContain('We’re just opening')
  expect(container.textContent?.includes('Join them')).toBe(canRegister)
  expect(container.textContent).not.toMatch(/\b0\b/)
  unmount()
  render(<Opening locale="en" canRegister={canRegister} />)
  expect(screen.queryByRole('link')?.textContent).toBe(link)
})

test('an empty journal of an empty site invites guides, too', () => {
  const list = { items: [], page: 1, perPage: 8, total: 0 }
  const site = { name: 'Cicerone', origin: 'https://cicerone.test' }
  render(
    <ArticleIndex
      locale="ja"
      site={site as never}
      list={list}
      opening={<Opening locale="ja" canRegister />}
    />,
  )
  expect(screen.getByRole('link', { name: 'ガイドとして登録' }).getAttribute('href')).toBe(
    '/ja/account/registration',
  )
})
