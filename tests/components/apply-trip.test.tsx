import { render, screen } from '@testing-library/react'
import { applyTrip } from '@/components/trip/apply-trip.ts'
import { DayChip } from '@/components/trip/day-chip.tsx'
import { GroupPrice } from '@/components/trip/group-price.tsx'
import { DayState } from '@/components/trip/short-days.tsx'
import { TripBar } from '@/components/trip/trip-bar.tsx'
import { sayingTrip } from '@/components/trip/trip-words.ts'
import type { GroupPrices } from '@/lib/domain/basics/money/group-price.ts'
import { emptyTrip } from '@/lib/shared/trip/trip.ts'
import { Trip as words } from '@/messages/en/trip.json'

const say = sayingTrip(words, 'en')
const price = {
  amount: 36_000,
  currency: 'JPY',
  unit: 'booking',
  approximate: null,
  inDollars: null,
} as const
const prices: GroupPrices = {
  currency: 'JPY',
  readers: 'USD',
  sizes: [
    [2, 36_000, 240_00],
    [5, 45_000, 300_00],
  ],
}

test('a price becomes that of the group, says when the group is too large, and comes back', () => {
  const { container } = render(<GroupPrice locale="en" price={price} prices={prices} from />)
  const shown = () => screen.queryAllByText(/¥|Up to/).filter((one) => one.closest('[hidden]') === null)
  applyTrip(container, { ...emptyTrip, adults: 3, ages: [4, 7] }, say, 'en')
  expect(shown().map(({ textContent }) => textContent)).toEqual([
    'from ¥45,000',
    '¥9,000 each, about $300 in all',
  ])
  applyTrip(container, { ...emptyTrip, adults: 6 }, say, 'en')
  expect(container).toHaveTextContent('Up to 5, and you are 6: ask')
  applyTrip(container, emptyTrip, say, 'en')
  expect(container).toHaveTextContent(/^per group from ¥36,000$/)
})

test('a day is said to be free, or when the next one is', () => {
  const { container } = render(<DayState days={{ from: '2026-12-08', days: '1011' }} />)
  const says = (day: string | null) => {
    applyTrip(container, { ...emptyTrip, day }, say, 'en')
    return container.textContent
  }
  expect(says('2026-12-08')).toBe('Free on 8 December')
  expect(says('2026-12-09')).toBe('Not free on 9 December, free on 10 December')
  expect(says('2027-03-01')).toBe('')
  expect(says(null)).toBe('')
})

test('the search of the home page says the trip on one line', () => {
  const { container } = render(
    <span data-trip-bar="short">
      <span data-usual="">Any day</span>
    </span>,
  )
  const says = (trip: Partial<typeof emptyTrip>) => {
    applyTrip(container, { ...emptyTrip, ...trip }, say, 'en')
    return container.querySelector('[data-own]')?.textContent ?? 'Any day'
  }
  expect(says({ day: '2026-12-09', adults: 3, ages: [4, 7] })).toBe('9 December, 5 people')
  expect(says({ day: '2026-12-09' })).toBe('9 December')
  expect(says({ isUnsure: true, adults: 1 })).toBe('Not sure yet, 1 person')
  expect(says({})).toBe('Any day')
})

test('guides who are free on the day of the trip can be listed', () => {
  const { container } = render(<DayChip href="/en/search/guides?q=Rome" />)
  const chip = () => container.querySelector('a')
  applyTrip(container, { ...emptyTrip, day: '2026-12-09' }, say, 'en')
  expect(chip()).toHaveTextContent('Free on 9 December')
  expect(chip()).toHaveAttribute('href', '/en/search/guides?q=Rome&date=2026-12-09')
  applyTrip(container, emptyTrip, say, 'en')
  expect(chip()).not.toBeVisible()
})

test('the bar holds the trip and names it', () => {
  const { container } = render(<TripBar locale="en" href="#contact" />)
  expect(screen.getByRole('link')).toHaveTextContent(words.when)
  applyTrip(container, { day: '2026-12-09', isUnsure: false, adults: 3, ages: [4, 7] }, say, 'en')
  expect(screen.getByRole('link')).toHaveAccessibleName(
    'Your trip: Wednesday 9 December 3 adults, 2 children (4 and 7) Change',
  )
})
