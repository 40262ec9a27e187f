import { listLatestActs } from '@/lib/domain/people/audit/latest.ts'
import { testDatabase } from '../../../support/database.ts'
import { createUser } from '../../../support/factories.ts'

const db = testDatabase()
const admin = { role: 'admin' } as const

test('the last five acts, the latest first, by whom and about what', async () => {
  const { id: actorId } = await createUser(db, { role: 'admin', email: 'mari@example.com' })
  const minutes = [1, 2, 3, 4, 5, 6]
  await db.auditEntry.createMany({
    data: minutes.map((minute) => ({
      actorId: minute === 6 ? null : actorId,
      action: 'setting.change',
      subjectType: 'setting',
      subjectId: 'features',
      createdAt: new Date(Date.UTC(2026, 10, 20, 9, minute)),
    })),
  })
  const acts = await listLatestActs(admin, 'en')
  expect(acts.map(({ at }) => at.getUTCMinutes())).toEqual([6, 5, 4, 3, 2])
  expect(acts[0]?.who).toBeNull()
  expect(acts[1]?.who?.name).toBe('mari')
})

test('nobody but admins sees them', async () => {
  await expect(listLatestActs({ role: 'guide' }, 'en')).rejects.toMatchObject({ code: 'forbidden' })
})
