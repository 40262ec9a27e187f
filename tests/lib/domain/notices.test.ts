import { listNotices } from '@/lib/domain/basics/notifications/notices.ts'
import { listJobs } from '@/lib/domain/composition/background/jobs.ts'
import { newRun } from '../../support/background.ts'
import { testDatabase } from '../../support/database.ts'
import { createUser } from '../../support/factories.ts'

const db = testDatabase()

test('notifications older than 90 days are deleted by night', async () => {
  const { id: userId } = await createUser(db)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.notification.createMany({
    data: [89, 91].map((days) => ({
      userId,
      kind: 'message' as const,
      event: 'reminder',
      key: `${days} days`,
      path: '/profile/messages',
      createdAt: daysAgo(days),
    })),
  })
  await listJobs()
    .find(({ name }) => name === 'notifications')
    ?.work(newRun())
  expect(await db.notification.findMany({ select: { key: true } })).toEqual([{ key: '89 days' }])
  expect(await listNotices({ userId })).toHaveLength(1)
})
