import { PgBoss } from 'pg-boss'
import { listFailedJobs } from '@/lib/domain/composition/background/failures.ts'
import { listJobs } from '@/lib/domain/composition/background/jobs.ts'
import { readSystemNotes } from '@/lib/domain/composition/background/system-notes.ts'
import type { Job, RetryLater } from '@/lib/server/jobs/job.ts'
import { runJobs } from '@/lib/server/jobs/run-jobs.ts'
import { ProcessWide } from '@/lib/shared/process-wide.ts'
import { testDatabase } from '../../../support/database.ts'
import { emptyQueue } from '../../../support/empty-queue.ts'
import { createEnquiry, createGuide } from '../../../support/factories.ts'
import { startReportCollector } from '../../../support/report-collector.ts'
import { until } from '../../../support/until.ts'

const db = testDatabase()
const databaseUrl = process.env.DATABASE_URL ?? ''

/** A job that does nothing but what a test is about. */
const job = (parts: Partial<Job> & Pick<Job, 'work'>): Job => ({
  name: 'a-job',
  schedule: '0 3 * * *',
  atStart: true,
  retry: { times: 0, afterSeconds: 0 },
  limitSeconds: 60,
  ...parts,
})

/** Asks for jobs and for their schedules as another process would. */
const asker = new PgBoss({ connectionString: databaseUrl, schema: 'pgboss', max: 1, schedule: false })
asker.on('error', () => {})

beforeAll(async () => {
  await emptyQueue(db)
  await asker.start()
})
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`
  await db.$executeRaw`DELETE FROM pgboss.schedule`
})
afterAll(() => asker.stop({ graceful: true, timeout: 5000 }))

/** In which states the runs of a job are. */
async function statesOf(name: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ state: string }[]>`
    SELECT state::text FROM pgboss.job WHERE name = ${name}`
  return rows.map(({ state }) => state)
}

describe('the jobs of a server', () => {
  const stops: (() => Promise<void>)[] = []
  afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

  function start(...jobs: Job[]): void {
    stops.push(runJobs(databaseUrl, jobs))
  }

  it('are those of the list, by their schedules in UTC', async () => {
    const jobs = listJobs()
    start(...jobs)
    const isOn = jobs.filter((each) => each.isOn !== false)
    const schedules = await until(async () => {
      const found = await asker.getSchedules()
      return found.length === isOn.length ? found : null
    })
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
    expect(schedules.map(({ name, cron, timezone }) => [name, cron, timezone]).sort()).toEqual(
      isOn.map(({ name, schedule }) => [name, schedule, 'UTC']).sort(),
    )
    // Work that starts with the server is done before the server stops.
    const began = isOn.filter(({ atStart }) => atStart)
    for (const { name } of began) {
      await until(async () => (await statesOf(name)).includes('completed'))
    }
  })

  it('leave the schedule when they are switched off or no longer there', async () => {
    start(job({ name: 'kept', work: async () => {} }), job({ name: 'gone', work: async () => {} }))
    await until(async () => (await asker.getSchedules()).length === 2)
    await Promise.all(stops.splice(0).map((stop) => stop()))
    start(
      job({ name: 'kept', work: async () => {} }),
      job({ name: 'off', isOn: false, work: () => Promise.reject(new Error('not me')) }),
    )
    await until(async () => (await asker.getSchedules()).length === 1)
    expect((await asker.getSchedules())[0]?.name).toBe('kept')
  })

  it('are done by one of two servers that begin at once', async () => {
    let runs = 0
    let release = () => {}
    const bothStarted = new Promise<void>((resolve) => {
      release = resolve
    })
    const work = async () => {
      runs += 1
      await bothStarted
    }
    start(job({ work }), job({ name: 'of-first', work: async () => {} }))
    start(job({ work }), job({ name: 'of-second', work: async () => {} }))
    for (const name of ['of-first', 'of-second']) {
      await until(async () => (await statesOf(name)).includes('completed'))
    }
    release()
    await until(async () => (await statesOf('a-job')).includes('completed'))
    expect([runs, await statesOf('a-job')]).toEqual([1, ['completed']])
  })

  it('are not queued a second time while a failed run waits to be repeated', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const work = () => Promise.reject(new Error('no paper'))
    start(job({ work, retry: { times: 3, afterSeconds: 300 } }))
    await until(async () => (await statesOf('a-job')).includes('retry'))
    expect(await asker.send('a-job')).toBeNull()
  })

  it('are freed soon after the process that did them was killed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    start(job({ atStart: false, work: async () => {} }), job({ name: 'begun', work: async () => {} }))
    await until(async () => (await statesOf('begun')).includes('completed'))
    await Promise.all(stops.splice(0).map((stop) => stop()))
    await asker.send('a-job')
    // Taken by a process that never says anything again, for two minutes by now.
    await asker.fetch('a-job')
    await db.$executeRaw`UPDATE pgboss.job SET heartbeat_on = now() - interval '2 minutes' WHERE name = 'a-job'`
    await asker.supervise('a-job')
    expect(await statesOf('a-job')).toEqual(['failed'])
    expect(await asker.send('a-job')).not.toBeNull()
  })

  it('go on after PostgreSQL has dropped their connections', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let runs = 0
    start(job({ work: async () => (runs += 1) }))
    await until(() => runs === 1)
    await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'jobs'`
    await until(() => asker.send('a-job'))
    await until(() => runs === 2)
  })
})

describe('a job that fails', () => {
  let collector: Awaited<ReturnType<typeof startReportCollector>>

  beforeEach(async () => {
    collector = await startReportCollector()
  })
  afterEach(() => collector.close())

  /** Runs a job that always fails with this error until it isn't repeated any more. Returns what became known of it. */
  async function fail(makeError: (later: typeof RetryLater) => Error) {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.resetModules()
    new ProcessWide('error reporter').value = undefined
    process.env.SENTRY_DSN = collector.dsn
    const modules = {
      ...(await import('@/lib/server/jobs/job.ts')),
      ...(await import('@/lib/server/jobs/run-jobs.ts')),
      ...(await import('@/lib/server/reporting/report-error.ts')),
    }
    let runs = 0
    const work = async () => {
      runs += 1
      throw makeError(modules.RetryLater)
    }
    const stop = modules.runJobs(databaseUrl, [job({ work, retry: { times: 1, afterSeconds: 0 } })])
    try {
      await until(async () =>
        (await statesOf('a-job')).some((one) => one === 'failed' || one === 'completed'),
      )
    } finally {
      await stop()
    }
    await modules.flushReports()
    return {
      runs,
      states: await statesOf('a-job'),
      logged: warn.mock.calls,
      reported: collector.received.map(({ event }) => event.tags),
    }
  }

  it('is repeated, logged each time and reported once', async () => {
    expect(await fail(() => new Error('no paper'))).toEqual({
      runs: 2,
      states: ['failed'],
      logged: [
        ['job a-job:', 'no paper'],
        ['job a-job:', 'no paper'],
      ],
      reported: [{ where: 'job a-job' }],
    })
  })

  it('pauses without having failed when another server is away', async () => {
    expect(await fail((Later) => new Later('the bank is closed'))).toEqual({
      runs: 2,
      states: ['completed'],
      logged: [],
      reported: [],
    })
    expect((await readSystemNotes()).pauses).toMatchObject([
      { job: 'a-job', tries: 1, why: 'the bank is closed' },
    ])
  })
})

describe('jobs of a server that has lost its queue, or its work', () => {
  const stops: (() => Promise<void>)[] = []
  afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))
  const start = (...jobs: Job[]) => stops.push(runJobs(databaseUrl, jobs))

  it('are seen when they have failed for good', async () => {
    start(
      job({
        name: 'hopeless',
        work: async () => {
          throw new Error('no paper')
        },
      }),
    )
    const failed = await until(async () => {
      const found = await listFailedJobs()
      return found.some(({ name }) => name === 'hopeless') ? found : null
    })
    expect(failed).toEqual([
      { name: 'hopeless', times: 1, at: expect.any(Date), why: 'no paper', hasRecovered: false },
    ])
  })

  it('go on after the queue was dropped: what is due is in our own tables', async () => {
    const guide = await createGuide(db)
    const { enquiry } = await createEnquiry(db, { guideId: guide.id })
    await db.message.create({
      data: {
        enquiryId: enquiry.id,
        number: 2,
        author: 'guide',
        body: 'Tuesday is free.',
        createdAt: new Date(Date.now() - 300_000),
      },
    })
    await db.enquiry.update({ where: { id: enquiry.id }, data: { lastNumber: 2, guideMailedNumber: 1 } })
    await asker.stop({ graceful: false })
    await emptyQueue(db)
    start(...listJobs().map((each) => ({ ...each, isOn: each.name === 'mail-news', atStart: true })))
    const mail = await until(() => db.emailOutbox.findFirst())
    expect(mail).toMatchObject({ toAddress: enquiry.travellerEmail, template: 'conversation-message' })
  })
})
