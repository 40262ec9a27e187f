import { noteBackup, noteWorker } from '@/lib/domain/composition/background/system-notes.ts'
import { findSystemState } from '@/lib/domain/composition/background/system-state.ts'
import { pause } from '@/lib/server/jobs/pauses.ts'
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

test('mail that waits and mail that can be sent again is counted, with the age of the oldest', async () => {
  const createdAt = new Date('2026-11-20T09:00:00Z')
  await db.emailOutbox.createMany({
    data: [
      { ...letter, dedupeKey: 'new' },
      { ...letter, dedupeKey: 'old', createdAt },
      { ...letter, dedupeKey: 'sent', state: 'sent', sentAt: new Date() },
      { ...letter, dedupeKey: 'failed', state: 'failed', locked: Buffer.from('kept') },
      { ...letter, dedupeKey: 'given up', state: 'failed' },
    ],
  })
  const { mail, failedJobs, databaseMilliseconds } = await findSystemState(admin)
  expect(mail).toEqual({ waiting: 2, oldestAt: createdAt, failed: 1 })
  expect(failedJobs).toBe(0)
  expect(databaseMilliseconds).toBeGreaterThan(0)
})

test('says when a process last did jobs', async () => {
  expect((await findSystemState(admin)).workerSeenAt).toBeNull()
  const now = new Date('2026-11-27T10:00:00Z')
  await noteWorker(now)
  expect((await findSystemState(admin)).workerSeenAt).toEqual(now)
})

test('says when the last backup was finished, and which jobs can’t reach another server', async () => {
  const since = new Date('2026-11-27T10:00:00Z')
  expect(await findSystemState(admin)).toMatchObject({ lastBackupAt: null, unreachable: [] })
  await noteBackup({ finishedAt: new Date('2026-11-26T03:00:00Z'), bytes: 1, folder: null })
  await noteBackup({ finishedAt: new Date('2026-11-27T03:00:00Z'), bytes: 2, folder: '/backups/2' })
  await pause('indexnow', 'no route', since)
  expect(await findSystemState(admin)).toMatchObject({
    lastBackupAt: new Date('2026-11-27T03:00:00Z'),
    unreachable: [{ job: 'indexnow', since }],
  })
})

test('nobody but admins sees it', async () => {
  await expect(findSystemState({ role: 'guide' })).rejects.toMatchObject({ code: 'forbidden' })
})
