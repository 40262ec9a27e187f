import { rotatedDaily } from '@/lib/domain/core/listing/first-places.ts'
import { startOfDay } from '@/lib/shared/calendar/utc-day.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 10, 16 + index, 13)))

test('each holder of a first place is first on every third day', () => {
  const first = days(6).map((day) => rotatedDaily(['a', 'b', 'c'], day)[0])
  expect(new Set(first.slice(0, 3))).toEqual(new Set(['a', 'b', 'c']))
  expect(first.slice(3)).toEqual(first.slice(0, 3))
})

test('the order stays the same all day and leaves nobody out', () => {
  const holders = [4, 8, 15]
  const morning = rotatedDaily(holders, new Date('2026-11-20T00:00:00Z'))
  expect(rotatedDaily(holders, new Date('2026-11-20T23:59:59Z'))).toEqual(morning)
  expect([...morning].sort((one, other) => one - other)).toEqual(holders)
})

test('one holder and none are left as they are', () => {
  expect(rotatedDaily([1], new Date())).toEqual([1])
  expect(rotatedDaily([], new Date())).toEqual([])
})

test('a day begins at midnight UTC', () => {
  expect(startOfDay(new Date('2026-11-20T23:59:59.999Z')).toISOString()).toBe('2026-11-20T00:00:00.000Z')
})
