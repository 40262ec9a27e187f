import { clockAt, localTime, mondayOf } from '../../prisma/seed/clock.ts'
import { randomOf } from '../../prisma/seed/random.ts'

const day = (date: string) => new Date(`${date}T00:00:00Z`)

test('ten in the morning is at each zone’s own time', () => {
  expect(localTime(day('2026-11-20'), 600, 'Asia/Tokyo').toISOString()).toBe('2026-11-20T01:00:00.000Z')
  expect(localTime(day('2026-11-20'), 600, 'Europe/Rome').toISOString()).toBe('2026-11-20T09:00:00.000Z')
  expect(localTime(day('2026-07-20'), 600, 'Europe/Rome').toISOString()).toBe('2026-07-20T08:00:00.000Z')
})

test('the day on which clocks change keeps its local hours', () => {
  expect(localTime(day('2026-10-25'), 600, 'Europe/Rome').toISOString()).toBe('2026-10-25T09:00:00.000Z')
  expect(localTime(day('2026-03-29'), 600, 'Europe/Rome').toISOString()).toBe('2026-03-29T08:00:00.000Z')
  expect(localTime(day('2026-03-08'), 60, 'America/New_York').toISOString()).toBe('2026-03-08T06:00:00.000Z')
})

test('weeks begin on Monday', () => {
  expect(mondayOf(day('2026-11-22'))).toEqual(day('2026-11-16'))
  expect(mondayOf(day('2026-11-16'))).toEqual(day('2026-11-16'))
})

test('nothing of the demo has happened later than now', () => {
  const clock = clockAt(new Date('2026-11-20T12:00:00Z'))
  expect(clock.past(new Date('2026-12-01T00:00:00Z'))).toEqual(clock.now)
  expect(clock.day(-1)).toEqual(day('2026-11-19'))
})

test('the same name gives the same choices, another name others', () => {
  const draw = (name: string) => {
    const random = randomOf(name)
    return Array.from({ length: 5 }, () => random.int(1, 1000))
  }
  expect(draw('guides')).toEqual(draw('guides'))
  expect(draw('guides')).not.toEqual(draw('reviews'))
})

test('identifiers look like UUIDs and differ', () => {
  const random = randomOf('ids')
  const ids = Array.from({ length: 100 }, () => random.uuid())
  expect(new Set(ids).size).toBe(100)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
