import { refreshDailyAvailability } from '@/lib/domain/core/projections/daily-availability.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { askedAt } from './asked-at.ts'
import { createConversation } from './conversations.ts'
import { createCity, createGuide } from './factories.ts'

/** Gives a guide the usual working hours on every day and nothing to do. */
export async function freeInDecember(db: Database, guideId: number): Promise<void> {
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  await db.availabilityRule.createMany({
    data: weekdays.map((weekday) => ({ guideId, weekday, startMinute: 9 * 60, endMinute: 19 * 60 })),
  })
  await refreshDailyAvailability(db, [guideId], askedAt)
}

/** A guide of Rome who was asked at that hour, and a number of others who are free. */
export async function silentGuide(
  db: Database,
  { others = 0, date = null, message = 'Hello Marco, a slow day?' }: Partial<Options> = {},
) {
  const city = await createCity(db)
  const guide = await createGuide(db, { cityId: city.id, firstname: 'Marco' })
  const free = []
  for (let number = 0; number < others; number += 1) {
    const other = await createGuide(db, { cityId: city.id, firstname: `Free${number}` })
    await freeInDecember(db, other.id)
    free.push(other)
  }
  const made = await createConversation(db, {
    guide,
    message,
    travellerEmail: 'olga@example.com',
    travellerName: 'Olga',
    ...(date === null ? {} : { date: new Date(date) }),
  })
  const times = { createdAt: askedAt, lastMessageAt: askedAt }
  await db.enquiry.update({ where: { id: made.enquiry.id }, data: times })
  return { ...made, city, free, id: made.enquiry.id }
}
type Options = { others: number; date: string | null; message: string }
