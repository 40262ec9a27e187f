import { groupPrice } from '@/lib/domain/basics/money/group-price.ts'
import { inEuros } from '@/lib/domain/basics/money/in-euros.ts'
import { dayAvailability } from '@/lib/domain/core/availability/day-availability.ts'
import { leastOf, splitRows } from '@/lib/domain/discovery/shortlist/comparison.ts'
import { keptText, parseKept, parseMark, shortlistMark } from '@/lib/domain/discovery/shortlist/kept.ts'
import {
  emptyShortlist,
  idsIn,
  isSameShortlist,
  mergeShortlists,
  mostKept,
  requestedShortlist,
  shortlistPath,
  shortlistSize,
  shortlistViewPath,
  without,
} from '@/lib/domain/discovery/shortlist/shortlist.ts'
import { emptyTrip } from '@/lib/shared/trip/trip.ts'

const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

describe('the kept list', () => {
  it('comes back as it was kept', () => {
    const list = { guides: [5, 1], excursions: [12, 40] }
    expect(parseKept(keptText(list))).toEqual(list)
    expect(keptText(list)).toBe('1:e12,e40,g5,g1')
  })

  it.each([null, '', '1:', '2:e1,g2', '{"excursions":[1]}', '1:e0,g-1,x5,e1e2,g99999999999', '\0'])(
    'bad data is an empty list: %j',
    (text) => {
      expect(parseKept(text)).toEqual(emptyShortlist)
    },
  )

  it('keeps what can be understood of damaged data, each mark once', () => {
    expect(parseKept('1:e1,e1,oops,g7,,e2')).toEqual({ guides: [7], excursions: [1, 2] })
  })

  it('never holds more than fifty', () => {
    const text = `1:${numbers(1, 400).map((id) => `e${id},g${id}`)}`
    expect(shortlistSize(parseKept(text))).toBe(mostKept)
  })

  it('a mark names a guide or an excursion', () => {
    expect([shortlistMark('guides', 5), shortlistMark('excursions', 12)]).toEqual(['g5', 'e12'])
    expect([parseMark('g5'), parseMark('e12'), parseMark('12'), parseMark('g5,e12')]).toEqual([
      { kind: 'guides', id: 5 },
      { kind: 'excursions', id: 12 },
      null,
      null,
    ])
  })
})

describe('somebody else’s list', () => {
  const own = { guides: [1], excursions: [10, 11] }

  it('is added to the own one, which loses nothing', () => {
    expect(mergeShortlists(own, { guides: [1, 2], excursions: [9] })).toEqual({
      guides: [1, 2],
      excursions: [10, 11, 9],
    })
  })

  it('is added as far as there is room', () => {
    const full = mergeShortlists(
      { guides: [], excursions: numbers(1, 49) },
      { guides: [7, 8], excursions: [60] },
    )
    expect(full).toEqual({ guides: [7], excursions: numbers(1, 49) })
  })

  it('is the own one when it holds the same, in any order', () => {
    expect(isSameShortlist(own, { guides: [1], excursions: [11, 10] })).toBe(true)
    expect(isSameShortlist(own, without(own, 'excursions', 10))).toBe(false)
    expect(isSameShortlist(own, { guides: [2], excursions: [10, 11] })).toBe(false)
  })
})

describe('the address', () => {
  const today = '2026-11-20'
  const request = (query: string) => requestedShortlist(Object.fromEntries(new URLSearchParams(query)), today)

  it('is short enough to be read aloud', () => {
    expect(shortlistPath({ guides: [1, 5], excursions: [3, 8] })).toBe('/shortlist?guides=1,5&excursions=3,8')
    expect(shortlistPath(emptyShortlist)).toBe('/shortlist')
  })

  it.each([
    'guides=1,5&excursions=3,8',
    'guides=1,5&excursions=3,8&kind=guides&compare=5&day=2026-11-28&adults=3&ages=4,-&all=1',
    'excursions=3,8&compare=',
    'guides=1,5',
  ])('says what is shown: %s', (query) => {
    expect(shortlistViewPath(request(query))).toBe(`/shortlist?${query}`)
  })

  it('leaves out what is no id, no day to come, and no size of a group', () => {
    expect(
      request('guides=1,x,1,-3,0,2147483648&day=2026-11-19&adults=0&ages=7&kind=cars&compare=9'),
    ).toEqual({
      guides: [1],
      excursions: [],
      kind: 'guides',
      compared: [],
      trip: emptyTrip,
      withSame: false,
    })
  })

  it('opens on the kind with more items, which can be compared', () => {
    expect(request('guides=1,2,3&excursions=8').kind).toBe('guides')
    expect(request('guides=1&excursions=3,8').kind).toBe('excursions')
    expect(request('guides=1,2,3&excursions=8&kind=excursions').kind).toBe('excursions')
    expect(shortlistViewPath(request('guides=1,2,3&excursions=8&kind=excursions'))).toBe(
      '/shortlist?guides=1,2,3&excursions=8&kind=excursions',
    )
  })

  it('names at most fifty, and at most four to compare', () => {
    const ids = numbers(1, 80).join()
    const wanted = request(`guides=${ids}&excursions=${ids}&compare=${ids}`)
    expect(shortlistSize(wanted)).toBe(mostKept)
    expect(request(`excursions=1,2,3,4,5,6&compare=6,5,4,3,2`).compared).toEqual([2, 3, 4, 5])
  })

  it('reads the boxes of a form without script', () => {
    expect(requestedShortlist({ excursions: '1,2,3', compare: ['3', '1'] }, today).compared).toEqual([1, 3])
    expect(idsIn(['4', '5,6'])).toEqual([4, 5, 6])
  })
})

describe('what a group pays', () => {
  const price = { amount: 18_000, currency: 'EUR', maxGuests: 6, tiers: [] } as const

  it('is the price of the booking, shared', () => {
    expect(groupPrice({ ...price, unit: 'booking' }, 4)).toEqual({
      total: { amount: 18_000, currency: 'EUR' },
      perPerson: { amount: 4500, currency: 'EUR' },
    })
    expect(groupPrice({ ...price, amount: 10_000, unit: 'booking' }, 3)?.perPerson.amount).toBe(3334)
  })

  it('is the price of each person together', () => {
    expect(groupPrice({ ...price, unit: 'person' }, 4)?.total.amount).toBe(72_000)
  })

  it('follows the lines of the price list', () => {
    const tiers = [
      { minGuests: 1, maxGuests: 2, amount: 10_000 },
      { minGuests: 3, maxGuests: 5, amount: 15_000 },
    ]
    expect(groupPrice({ ...price, unit: 'booking', tiers }, 3)?.total.amount).toBe(15_000)
    expect(groupPrice({ ...price, unit: 'booking', tiers }, 6)).toBeNull()
  })

  it('is unknown for a group that is too large', () => {
    expect(groupPrice({ ...price, unit: 'person' }, 7)).toBeNull()
  })

  test('counts children whose age has a price of its own, where a price is per person', () => {
    const forChildren = { ...price, unit: 'person' as const, childPricePercent: 50, childPriceAge: 7 }
    expect(groupPrice(forChildren, 4, [4, 7, 8])?.total.amount).toBe(2 * 18_000 + 2 * 9_000)
    expect(groupPrice({ ...forChildren, childPricePercent: 0 }, 4, [4])?.total.amount).toBe(3 * 18_000)
    // Of nobody's age is anything known, or the tour states no price for children.
    expect(groupPrice(forChildren, 4)?.total.amount).toBe(72_000)
    expect(groupPrice({ ...price, unit: 'person' }, 4, [4])?.total.amount).toBe(72_000)
    expect(groupPrice({ ...forChildren, unit: 'booking' }, 4, [4])?.total.amount).toBe(18_000)
  })

  it('is compared in euros', () => {
    const rates = { JPY: { perEuro: 160, asOf: '2026-11-20', isStale: false } }
    expect(inEuros({ amount: 16_000, currency: 'JPY' }, rates)).toBe(100)
    expect(inEuros({ amount: 100, currency: 'EUR' }, {})).toBe(1)
    expect(inEuros({ amount: 100, currency: 'USD' }, rates)).toBeNull()
  })
})

describe('a day of a guide', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  // From 20 November on: free on the 22nd, the 27th and the 29th, for an hour on the 28th.
  const room = Uint8Array.from([255, 0, 40, 0, 0, 0, 0, 40, 4, 40, 0])
  const row = { timeZone: 'Europe/Rome', roomByDay: { firstDay: new Date('2026-11-20'), room } }

  it('is free with room for the tour', () => {
    expect(dayAvailability(row, '2026-11-27', now)).toEqual({ isFree: true })
    expect(dayAvailability(row, '2026-11-28', now, 60)).toEqual({ isFree: true })
  })

  it('names the nearest other day, of two the later one', () => {
    expect(dayAvailability(row, '2026-11-28', now)).toEqual({ isFree: false, nearest: '2026-11-29' })
    expect(dayAvailability(row, '2026-11-24', now)).toEqual({ isFree: false, nearest: '2026-11-22' })
  })

  it('is never free today', () => {
    expect(dayAvailability(row, '2026-11-20', now)).toEqual({ isFree: false, nearest: '2026-11-22' })
  })

  it('is unknown without working hours, and further ahead than anybody knows', () => {
    expect(dayAvailability({ ...row, roomByDay: null }, '2026-11-27', now)).toBeNull()
    expect(dayAvailability(row, '2027-11-27', now)).toBeNull()
  })
})

describe('the comparison', () => {
  it('tells lines that differ from those that say the same', () => {
    const rows = [
      { key: 'price', values: ['1', '2'] },
      { key: 'format', values: ['private', 'private'] },
    ]
    expect(splitRows(rows)).toEqual({ different: [rows[0]], same: [rows[1]] })
  })

  it('marks one column at most', () => {
    expect(leastOf([30, 24, 25])).toBe(1)
    expect(leastOf([30, null, 25])).toBe(2)
    expect(leastOf([24, 24, 30])).toBeNull()
    expect(leastOf([24, null])).toBeNull()
    expect(leastOf([])).toBeNull()
  })
})
