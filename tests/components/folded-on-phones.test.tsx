import { render, screen, within } from '@testing-library/react'
import { Places } from '@/components/home/places.tsx'
import { CountryMapSection } from '@/components/places/place-map-section.tsx'
import type { CityCardView, Continent, CountryCardView } from '@/lib/domain/geography/places/place.ts'
import type { Picture } from '@/lib/shared/pictures/picture.ts'

const picture: Picture = { basePath: '/rome', widths: [640], width: 640, height: 480, alt: '' }
const country = (id: number, name: string, continent: Continent, guideCount = 3): CountryCardView => ({
  ...{ id, name, slug: name.toLowerCase(), prepositionalCase: null, code: 'it' },
  ...{ continent, picture, guideCount, excursionCount: 0 },
})
const rome: CityCardView = {
  ...{ id: 1, name: 'Rome', slug: 'rome', prepositionalCase: null },
  ...{ countrySlug: 'italy', countryName: 'Italy', latitude: 41.9, longitude: 12.5 },
  ...{ picture, guideCount: 9, excursionCount: 4 },
}

const foldOf = (words: string) => {
  const fold = screen.getByText(words, { exact: false }).closest('details')
  if (!fold) throw new Error(`nothing folds ${words}`)
  return fold
}

test('the countries of the home page are folded by continent, with their number', () => {
  const countries = [
    country(1, 'Italy', 'europe'),
    country(2, 'Japan', 'asia'),
    country(3, 'Spain', 'europe'),
    country(4, 'Chad', 'africa', 0),
  ]
  render(<Places locale="en" cities={[]} countries={countries} />)
  const europe = foldOf('2 countries')
  expect(europe.open).toBe(false)
  expect(europe.querySelector('summary')).toHaveTextContent('Europe2 countries')
  expect([...europe.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Italyguides: 3',
    'Spainguides: 3',
  ])
  expect(foldOf('1 country').querySelectorAll('a')).toHaveLength(1)
  expect(screen.queryByText('Africa')).toBeNull()
})

test('a map is folded, the link to it leads inside, and the cities stay beside it', () => {
  render(
    <CountryMapSection locale="en" kind="guides" country={country(1, 'Italy', 'europe')} cities={[rome]} />,
  )
  const fold = foldOf('Map of Italy')
  expect(fold.open).toBe(false)
  expect(fold.querySelector('#map')).not.toBeNull()
  expect(within(fold).queryAllByRole('link', { hidden: true })).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: /Rome/ }).some((link) => !fold.contains(link))).toBe(true)
})
