import type { Database } from '@/lib/server/prisma/database.ts'
import { askedAt } from './asked-at.ts'
import { createConversation } from './conversations.ts'
import { createCity, createGuide } from './factories.ts'

/** Notes that a guide is free on every day of December. */
export async function freeInDecember(db: Database, guideId: number): Promise<void> {
  const room = new Uint8Array(60).fill(255)
  await db.roomByDay.create({ data: { guideId, firstDay: new Date('2026-11-25'), room } })
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
