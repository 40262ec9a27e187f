import { findMailFigures } from '@/lib/domain/people/outbox/queries.ts'
import { testDatabase } from '../../../support/database.ts'

const db = testDatabase()
const admin = { role: 'admin' } as const

const letter = {
  template: 'review-thanks',
  locale: 'en',
  toAddress: 'olga@example.com',
  subject: 'Thank you',
  text: 'Thank you',
  html: '<p>Thank you</p>',
} as const

function sentAt(time: string) {
  const at = new Date(time)
  return { ...letter, dedupeKey: time, state: 'sent', sentAt: at, nextAttemptAt: at } as const
}

test('counts the emails sent today by the clock of the reader, and says since when the oldest waits', async () => {
  const now = new Date('2026-11-27T10:00:00Z')
  expect(await findMailFigures(admin, 'UTC', now)).toEqual({ sentToday: 0, oldestAt: null })
  const createdAt = new Date('2026-11-27T09:00:00Z')
  await db.emailOutbox.createMany({
    data: [
      sentAt('2026-11-26T14:59:00Z'),
      sentAt('2026-11-26T15:00:00Z'),
      sentAt('2026-11-27T00:00:00Z'),
      sentAt('2026-11-27T08:00:00Z'),
      { ...letter, dedupeKey: 'new', createdAt: now },
      { ...letter, dedupeKey: 'old', createdAt },
    ],
  })
  expect(await findMailFigures(admin, 'UTC', now)).toEqual({ sentToday: 2, oldestAt: createdAt })
  expect(await findMailFigures(admin, 'Asia/Tokyo', now)).toEqual({ sentToday: 3, oldestAt: createdAt })
})

test('nobody but admins sees them', async () => {
  await expect(findMailFigures({ role: 'guide' }, 'UTC')).rejects.toMatchObject({ code: 'forbidden' })
})
