import { render, screen } from '@testing-library/react'
import { HomePage } from '@/components/home/home-page.tsx'
import type { HomePart } from '@/lib/shared/brand/home-parts.ts'

const invitation = <h2>Become a guide</h2>

function headings(parts?: readonly HomePart[]): string[] {
  const nothing = { cities: [], countries: [], excursions: [], guides: [], articles: [] }
  const { unmount } = render(<HomePage locale="ja" {...nothing} parts={parts} invitation={invitation} />)
  const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '')
  unmount()
  return shown
}

test('an empty site invites guides first, unless the invitation was turned off', () => {
  const [usual = [], without = []] = [headings(), headings(['how_it_works'])]
  expect(usual[0]).toBe('Become a guide')
  expect(without).not.toContain('Become a guide')
  expect(usual.filter((heading) => heading !== 'Become a guide')).toEqual(without)
})

test('the operator’s own cover stays around the point that was chosen, and names no places', () => {
  const hero = { address: `/assets/files/${'a'.repeat(43)}`, width: 1600, height: 900, x: 0.3, y: 0.8 }
  const nothing = { cities: [], countries: [], excursions: [], guides: [], articles: [] }
  const { container } = render(<HomePage locale="en" {...nothing} hero={hero} invitation={null} />)
  const picture = container.querySelector('img')
  expect(picture).toHaveAttribute('src', `${hero.address}-1600.jpg`)
  expect(picture).toHaveStyle({ objectPosition: '30% 80%' })
  expect(container.querySelector('source')?.srcset).toContain(`${hero.address}-768.webp 768w`)
})

test('a part that was turned off is not on the page', () => {
  expect(headings(['invitation'])).toEqual(['Become a guide'])
})
