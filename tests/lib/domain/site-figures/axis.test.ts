import { axisDays, axisOf, periodOf } from '@/lib/domain/administration/site-figures/axis.ts'

const friday = new Date('2026-11-20T09:12:00Z')

test('a short period has a point for each day up to today', () => {
  const axis = axisOf(7, friday)
  expect(axisDays(axis)).toHaveLength(7)
  expect(axisDays(axis)[0]).toBe('2026-11-14')
  expect(axisDays(axis).at(-1)).toBe('2026-11-20')
})

test('a long period has a point for each week from Monday', () => {
  const days = axisDays(axisOf(90, friday))
  expect(days).toHaveLength(13)
  expect(days[0]).toBe('2026-08-24')
  expect(days.at(-1)).toBe('2026-11-16')
})

test('the period before is just as long, and as old as this one is now', () => {
  const { formerStart, formerNow } = axisOf(7, friday)
  expect(formerStart.toISOString()).toBe('2026-11-07T00:00:00.000Z')
  expect(formerNow.toISOString()).toBe('2026-11-13T09:12:00.000Z')
})

test.each([
  ['7', 7],
  ['90', 90],
  ['8', 30],
  [['7', '90'], 30],
  [undefined, 30],
])('%j in the address asks for %d days', (text, period) => {
  expect(periodOf(text)).toBe(period)
})
