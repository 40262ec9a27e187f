import type { Job, Run } from '@/lib/server/jobs/job.ts'
import { requestJob } from '@/lib/server/jobs/request-job.ts'
import { runJobs } from '@/lib/server/jobs/run-jobs.ts'
import { testDatabase } from '../../support/database.ts'
import { until } from '../../support/until.ts'

describe('a job that commands request', () => {
  const db = testDatabase()
  const runs: Run[] = []
  let stop: () => Promise<void>

  /** The schedule never comes: what runs was requested. */
  const job = (work: Job['work']): Job => ({
    name: 'emails',
    schedule: '0 3 * * *',
    retry: { times: 0, afterSeconds: 0 },
    limitSeconds: 60,
    work,
  })
  const waiting = async () => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM pgboss.job WHERE name = 'emails' AND state < 'completed'`
    return row?.count
  }
  const runsWith = async (work: Job['work'] = async () => {}) => {
    stop = runJobs(process.env.DATABASE_URL ?? '', [
      job(async (run) => {
        runs.push(run)
        await work(run)
      }),
    ])
  }

  beforeEach(async () => {
    runs.length = 0
    await db.$executeRaw`DELETE FROM pgboss.job`
  })
  afterEach(() => stop())

  it('runs once the command has committed, and never for one that was rolled back', async () => {
    await runsWith()
    const command = db.$transaction(async (tx) => {
      await requestJob(tx, 'emails')
      throw new Error('no')
    })
    await expect(command).rejects.toThrow('no')
    await db.$transaction(async (tx) => {
      await requestJob(tx, 'emails')
      expect(runs).toHaveLength(0)
    })
    await until(() => runs.length > 0)
    await until(async () => (await waiting()) === 0)
    expect(runs).toHaveLength(1)
  })

  it('runs again for a command that commits while it works, and once for many that wait', async () => {
    const mayEnd = Promise.withResolvers<void>()
    await runsWith(() => mayEnd.promise)
    await db.$transaction((tx) => requestJob(tx, 'emails'))
    await until(() => runs.length === 1)
    await db.$transaction(async (tx) => {
      for (let number = 0; number < 20; number++) await requestJob(tx, 'emails')
    })
    mayEnd.resolve()
    await until(async () => (await waiting()) === 0)
    expect(runs).toHaveLength(2)
  })

  it('waits for the moment that it is requested for, and takes that for its time', async () => {
    await runsWith()
    const moment = new Date(Date.now() + 1500)
    await db.$transaction((tx) => requestJob(tx, 'emails', moment))
    const run = await until(() => runs.at(0))
    expect(Date.now()).toBeGreaterThanOrEqual(moment.getTime() - 100)
    expect(run.now.getTime()).toBeGreaterThanOrEqual(moment.getTime())
  })

  it('runs after PostgreSQL has dropped the connections', async () => {
    const complaints = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await runsWith()
    await db.$transaction((tx) => requestJob(tx, 'emails'))
    await until(() => runs.length === 1)
    await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'jobs'`
    await db.$transaction((tx) => requestJob(tx, 'emails'))
    await until(() => runs.length === 2)
    complaints.mockRestore()
  })
})
