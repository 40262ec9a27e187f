import {
  firstAndLastDay,
  lastDayOf,
  monthsAfter,
  periodFrom,
} from '@/lib/domain/business/orders/billing-calendar.ts'

// Expected moments are written out: Rome is an hour ahead of UTC, and two between the nights of 28 March 2027 (26 March
// 2028), when 2:00 becomes 3:00, and 31 October 2027, when 3:00 becomes 2:00.

const rome = 'Europe/Rome'

describe('some months after an anchor', () => {
  test.each([
    ['2027-01-31T09:00:00Z', 1, '2027-02-28T09:00:00Z', 'the 31st becomes the last day of a short month'],
    ['2027-01-31T09:00:00Z', 2, '2027-03-31T08:00:00Z', 'and the 31st again'],
    ['2027-01-31T09:00:00Z', 3, '2027-04-30T08:00:00Z', 'and the 30th'],
    ['2028-01-31T09:00:00Z', 1, '2028-02-29T09:00:00Z', 'of a leap year'],
    ['2028-01-31T09:00:00Z', 2, '2028-03-31T08:00:00Z', 'and the 31st after a leap day'],
    ['2027-01-30T23:30:00Z', 1, '2027-02-27T23:30:00Z', 'a day is the seller’s: 31 January there'],
    ['2027-01-30T23:30:00Z', 2, '2027-03-30T22:30:00Z', 'and 31 March there'],
    ['2028-02-29T09:00:00Z', 12, '2029-02-28T09:00:00Z', 'a year after a leap day'],
    ['2028-02-29T09:00:00Z', 48, '2032-02-29T09:00:00Z', 'four years after a leap day'],
    ['2027-02-28T01:30:00Z', 1, '2027-03-28T01:30:00Z', '2:30 is skipped, and is 3:30'],
    ['2027-02-28T01:30:00Z', 2, '2027-04-28T00:30:00Z', 'and 2:30 again'],
    ['2027-08-31T00:30:00Z', 2, '2027-10-31T00:30:00Z', '2:30 comes twice: the first'],
    ['2027-08-31T00:30:00Z', 3, '2027-11-30T01:30:00Z', 'and once'],
    ['2027-10-31T01:30:00Z', 1, '2027-11-30T01:30:00Z', 'begun at the second 2:30'],
    ['2027-12-31T22:59:59Z', 2, '2028-02-29T22:59:59Z', 'the last second of a year'],
    ['2027-12-31T23:00:00Z', 1, '2028-01-31T23:00:00Z', 'the first moment of a year'],
    ['2027-12-31T23:00:00Z', 12, '2028-12-31T23:00:00Z', 'and of the next'],
    ['2027-01-31T10:15:20.123Z', 1, '2027-02-28T10:15:20.123Z', 'to the millisecond'],
  ])('%s + %i: %s (%s)', (anchor, months, expected) => {
    expect(monthsAfter(new Date(anchor), months, rome)).toEqual(new Date(expected))
  })
})

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: rome,
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** The last Sundays of March, when 2:00 becomes 3:00. */
const nightsInMarch: Record<number, number> = { 2027: 28, 2028: 26, 2029: 25, 2030: 31, 2031: 30, 2032: 28 }

/** Year, month, day and the time of day that clocks in Rome show. */
function shown(moment: Date): [number, number, number, string] {
  const [date = '', time = ''] = clock.format(moment).split(', ')
  const [day = 0, month = 0, year = 0] = date.split('/').map(Number)
  return [year, month, day, time]
}

describe('periods one after another', () => {
  const anchors = [
    '2027-01-29T10:00:00Z',
    '2027-01-30T23:30:00Z',
    '2027-01-31T10:15:20.123Z',
    '2027-02-28T01:30:00Z',
    '2027-08-31T00:30:00Z',
    '2027-10-31T00:30:00Z',
    '2027-10-31T01:30:00Z',
    '2027-12-31T23:00:00Z',
    '2028-01-31T22:59:59Z',
    '2028-02-29T08:00:00Z',
  ]

  test.each(anchors)('from %s: fifty months without a gap, on the day of the first', (start) => {
    const anchor = new Date(start)
    const [year, month, day, time] = shown(anchor)
    let end = anchor
    let anchorAt: Date | null = null
    for (let count = 1; count <= 50; count += 1) {
      const period = periodFrom(end, 'month', anchorAt, rome)
      expect(period.startsAt).toEqual(end)
      expect(period.anchorAt).toEqual(anchor)
      const [endYear, endMonth, endDay, endTime] = shown(period.endsAt)
      expect(endYear * 12 + endMonth).toBe(year * 12 + month + count)
      // Day 0 of the next month is the last one of this.
      expect(endDay).toBe(Math.min(day, new Date(Date.UTC(endYear, endMonth, 0)).getUTCDate()))
      const isSkipped = nightsInMarch[endYear] === endDay && endMonth === 3 && time.startsWith('02:')
      expect(endTime).toBe(isSkipped ? time.replace('02:', '03:') : time)
      end = period.endsAt
      anchorAt = period.anchorAt
    }
  })

  test('yearly ones from a leap day end on 28 February until the next leap day', () => {
    const ends: string[] = []
    let end = new Date('2028-02-29T08:00:00Z')
    const anchorAt = end
    for (let count = 1; count <= 4; count += 1) {
      end = periodFrom(end, 'year', anchorAt, rome).endsAt
      ends.push(end.toISOString().slice(0, 10))
    }
    expect(ends).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  test('a year after months is counted from their anchor', () => {
    const anchor = new Date('2027-01-31T09:00:00Z')
    const afterMonth = new Date('2027-02-28T09:00:00Z')
    expect(periodFrom(afterMonth, 'year', anchor, rome)).toEqual({
      anchorAt: anchor,
      startsAt: afterMonth,
      endsAt: new Date('2028-02-29T09:00:00Z'),
    })
  })

  test('what begins at another moment begins a count of its own', () => {
    const startsAt = new Date('2027-02-27T09:00:00Z')
    expect(periodFrom(startsAt, 'month', new Date('2027-01-31T09:00:00Z'), rome)).toEqual({
      anchorAt: startsAt,
      startsAt,
      endsAt: new Date('2027-03-27T09:00:00Z'),
    })
  })
})

describe('the days of a span', () => {
  test.each([
    [
      '2026-12-27T13:30:00Z',
      '2027-12-27T13:30:00Z',
      '2026-12-27',
      '2027-12-26',
      'a year ends on the day before',
    ],
    [
      '2026-12-06T23:00:00Z',
      '2026-12-20T23:00:00Z',
      '2026-12-07',
      '2026-12-20',
      'weeks from Monday to Sunday',
    ],
    ['2026-12-27T09:00:00Z', '2026-12-27T18:00:00Z', '2026-12-27', '2026-12-27', 'less than a day is one'],
  ])('from %s to %s are %s to %s: %s', (from, to, first, last) => {
    expect(firstAndLastDay({ from: new Date(from), to: new Date(to) }, rome)).toEqual({ first, last })
  })

  test('the last one is that of the seller', () => {
    expect(lastDayOf(new Date('2027-01-01T00:30:00Z'), rome)).toBe('2026-12-31')
    expect(lastDayOf(new Date('2026-12-31T23:30:00Z'), rome)).toBe('2026-12-31')
  })
})
