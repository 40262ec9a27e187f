import { addDays, localTime } from './clock.ts'
import type { Seed, SeededGuide } from './context.ts'
import { randomOf } from './random.ts'

/** Number of days ahead calendars are filled. */
const AHEAD = 75

/** Guides' usual working hours, in minutes of their day. */
const workingDays = [
  { from: 9 * 60, until: 18 * 60 },
  { from: 10 * 60, until: 19 * 60 },
  { from: 8 * 60 + 30, until: 17 * 60 },
  { from: 11 * 60, until: 22 * 60 },
]

/**
 * Weekly working hours and busy times of published guides.
 * @param booked days (UTC midnight, in milliseconds) on which a guide already has a booking, by guide id
 */
export async function seedCalendar(
  { tx, clock }: Seed,
  guides: readonly SeededGuide[],
  booked: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<void> {
  const random = randomOf('calendar')
  const published = guides.filter(({ publishedAt }) => publishedAt !== null)
  await tx.availabilityRule.createMany({
    data: published.flatMap(({ id }) => {
      const hours = random.pick(workingDays)
      const free = random.int(1, 7)
      const alsoFree = random.chance(0.5) ? random.int(1, 7) : free
      return [1, 2, 3, 4, 5, 6, 7]
        .filter((weekday) => weekday !== free && weekday !== alsoFree)
        .map((weekday) => ({
          id: random.uuid(),
          guideId: id,
          weekday,
          startMinute: hours.from,
          endMinute: weekday === 7 ? Math.min(hours.until, 16 * 60) : hours.until,
        }))
    }),
  })
  await tx.busyPeriod.createMany({
    data: published.flatMap(({ id, city, words }) => {
      const taken = booked.get(id) ?? new Set<number>()
      const busy = 0.08 + random.next() * 0.25
      return Array.from({ length: AHEAD }, (_, index) => clock.day(index + 1))
        .filter(() => random.chance(busy))
        .filter((day) => !taken.has(day.getTime()))
        .map((day) => {
          const startMinute = random.pick([9, 10, 11, 14, 15]) * 60
          const startsAt = localTime(day, startMinute, city.words.timezone)
          return {
            id: random.uuid(),
            guideId: id,
            source: 'manual' as const,
            startsAt,
            endsAt: new Date(startsAt.getTime() + random.pick([2, 3, 4, 6]) * 3_600_000),
            note: random.chance(0.3) ? (words.original === 'ru' ? 'Личное' : 'Private') : null,
            createdAt: clock.past(addDays(day, -random.int(AHEAD, AHEAD + 40))),
          }
        })
    }),
  })
}
