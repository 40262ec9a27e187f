import { render, screen } from '@testing-library/react'
import { CountryMapSection } from '@/components/places/place-map-section.tsx'
import type { CityCardView } from '@/lib/domain/geography/places/place.ts'
import { defaultPortrait } from '@/lib/shared/pictures/addresses.ts'

const italy = { id: 1, slug: 'italy', name: 'Italy', prepositionalCase: null, code: 'it' }
const city = (id: number, name: string, guideCount: number, excursionCount = 0): CityCardView => ({
  ...{ id, slug: name.toLowerCase(), name, prepositionalCase: null, guideCount, excursionCount },
  ...{ countrySlug: 'italy', countryName: 'Italy', latitude: 41 + id, longitude: 12 },
  picture: defaultPortrait(),
})
const show = (cities: CityCardView[]) =>
  render(<CountryMapSection locale="en" kind="guides" country={italy} cities={cities} />)

test('a country’s page lists its cities where a guide or a tour is listed', () => {
  show([city(1, 'Rome', 2), city(2, 'Pisa', 0), city(3, 'Siena', 0, 1)])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Rome',
    'Siena',
  ])
  expect(screen.queryAllByText('Pisa')).toEqual([])
})

test('and no list of cities while nothing is listed in any of them', () => {
  expect(show([city(2, 'Pisa', 0)]).container.innerHTML).toBe('')
})
