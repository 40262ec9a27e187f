import { PgBoss } from 'pg-boss'
import { findJobBoard } from '@/lib/domain/composition/background/job-board.ts'
import { runJobNow } from '@/lib/domain/composition/background/job-commands.ts'
import { noteWorker } from '@/lib/domain/composition/background/system-notes.ts'
import { testDatabase } from '../../../support/database.ts'
import { emptyQueue } from '../../../support/empty-queue.ts'
import { createUser } from '../../../support/factories.ts'

const name = 'subscriptions'
const now = new Date('2026-11-20T12:00:00Z')

describe('the board of jobs', () => {
  const db = testDatabase()
  const boss = new PgBoss({
    connectionString: process.env.DATABASE_URL ?? '',
    schema: 'pgboss',
    max: 1,
    schedule: false,
    supervise: false,
  })
  boss.on('error', () => {})

  beforeAll(async () => {
    await emptyQueue(db)
    await boss.start()
    await boss.createQueue(name, { policy: 'exclusive' })
  })
  beforeEach(async () => {
    await db.$executeRaw`DELETE FROM pgboss.job`
  })
  afterAll(() => boss.stop({ graceful: false }))

  async function anAdmin() {
    const { id } = await createUser(db, { role: 'admin' })
    return { role: 'admin' as const, userId: id, impersonatorId: null }
  }
  /** A run that ended so many hours before now. */
  async function hasRun(state: 'completed' | 'failed', hoursAgo: number, why = '') {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000)
    await db.$executeRaw`
      INSERT INTO pgboss.job (name, state, completed_on, output)
      VALUES (${name}, ${state}::pgboss.job_state, ${at}, jsonb_build_object('message', ${why}::text))`
  }

  it('shows the last day by two hours, and why a job failed', async () => {
    await hasRun('completed', 0.5)
    await hasRun('completed', 1.5)
    await hasRun('failed', 3, 'connect ECONNREFUSED')
    await hasRun('completed', 23.5)
    await hasRun('completed', 25)
    const { jobs } = await findJobBoard(await anAdmin(), now)
    expect(jobs.find((job) => job.name === name)).toMatchObject({
      cadence: { everyMinutes: 1 },
      next: new Date('2026-11-20T12:01:00Z'),
      done: 3,
      failed: 1,
      byPart: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
      failure: { why: 'connect ECONNREFUSED', times: 1, hasRecovered: true },
    })
  })

  it('says when a process last did jobs, and which are overdue since', async () => {
    const admin = await anAdmin()
    const board = async () => {
      const { workerSeenAt, jobs } = await findJobBoard(admin, now)
      return { workerSeenAt, overdue: jobs.filter((job) => job.isOverdue).map((job) => job.name) }
    }
    const never = await board()
    expect(never).toMatchObject({
      workerSeenAt: null,
      overdue: expect.arrayContaining([name, 'refresh-by-night']),
    })

    const lately = new Date('2026-11-20T11:52:00Z')
    await noteWorker(lately)
    expect(await board()).toEqual({ workerSeenAt: lately, overdue: [] })

    const longAgo = new Date('2026-11-20T11:30:00Z')
    await noteWorker(longAgo)
    const { workerSeenAt, overdue } = await board()
    expect(workerSeenAt).toEqual(longAgo)
    expect(overdue).toContain(name)
    // Its hour of the night has not come again.
    expect(overdue).not.toContain('refresh-by-night')
  })

  it('runs a job out of its turn once, audited', async () => {
    const admin = await anAdmin()
    await runJobNow(admin, name)
    await expect(runJobNow(admin, name)).rejects.toMatchObject({ code: 'conflict' })
    await expect(runJobNow(admin, 'no-such-job')).rejects.toMatchObject({ code: 'not_found' })
    const [queued] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM pgboss.job`
    expect(queued?.count).toBe(1)
    expect(await db.auditEntry.findMany()).toMatchObject([
      { actorId: admin.userId, action: 'job.run', subjectType: 'job', subjectId: name },
    ])
  })

  it('is for admins alone', async () => {
    const guide = { role: 'guide' as const, userId: '', impersonatorId: null }
    await expect(findJobBoard(guide)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(runJobNow(guide, name)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
