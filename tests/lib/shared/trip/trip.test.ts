import { emptyTrip, peopleOf, readTrip, tripQuery, tripText, withAddress } from '@/lib/shared/trip/trip.ts'

const today = '2026-11-27'
const trip = { day: '2026-12-09', isUnsure: false, adults: 3, ages: [4, null] }

test('a trip in an address is read as it was written', () => {
  expect(tripQuery(trip)).toBe('day=2026-12-09&adults=3&ages=4,-')
  expect(withAddress(emptyTrip, new URLSearchParams(tripQuery(trip)), today)).toEqual(trip)
  expect(tripQuery(emptyTrip)).toBe('')
})

test('the address wins over what is kept, and leaves what it doesn’t say', () => {
  expect(withAddress(trip, new URLSearchParams('day=2026-12-10'), today)).toEqual({
    ...trip,
    day: '2026-12-10',
  })
  expect(withAddress(trip, new URLSearchParams('adults=2'), today)).toEqual({ ...trip, adults: 2, ages: [] })
  expect(withAddress(trip, new URLSearchParams('date=2026-12-11&guests=4'), today)).toEqual({
    ...trip,
    day: '2026-12-11',
    adults: 4,
    ages: [],
  })
})

test('a day that has passed is dropped, the people stay', () => {
  expect(withAddress(emptyTrip, new URLSearchParams('day=2026-11-26&adults=2'), today)).toEqual({
    ...emptyTrip,
    adults: 2,
  })
  const kept = tripText({ ...trip, day: '2026-11-27' }, today)
  expect(readTrip(kept, '2026-11-27').day).toBe('2026-11-27')
  expect(readTrip(kept, '2026-11-28')).toEqual({ ...trip, day: null })
})

test('a browser keeps it for 180 days', () => {
  const kept = tripText(trip, today)
  expect(peopleOf(readTrip(kept, '2027-05-26'))).toBe(5)
  expect(readTrip(kept, '2027-05-27')).toEqual(emptyTrip)
  expect(tripText(emptyTrip, today)).toBeNull()
})

test.each([
  null,
  '',
  'null',
  '{',
  '[]',
  '{"until":99999}',
  '{"until":99999,"adults":-1,"ages":[99],"day":"x"}',
])('what is kept may be broken: %s', (text) => {
  expect(readTrip(text, today)).toEqual(emptyTrip)
})

test.each(['adults=0', 'adults=51', 'adults=x', 'ages=4', 'day=tomorrow'])('%s is ignored', (query) => {
  expect(withAddress(emptyTrip, new URLSearchParams(query), today)).toEqual(emptyTrip)
})
