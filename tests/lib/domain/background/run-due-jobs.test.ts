import { runDueJobs } from '@/lib/domain/composition/background/run-due-jobs.ts'
import { type Job, RetryLater } from '@/lib/server/jobs/job.ts'
import { requestJob } from '@/lib/server/jobs/request-job.ts'
import { testDatabase } from '../../../support/database.ts'

const db = testDatabase()

function jobOf(work: Job['work'], more: Partial<Job> = {}): Job {
  const retry = { times: 0, afterSeconds: 0 }
  return { name: 'counting', schedule: '0 * * * *', retry, limitSeconds: 60, work, ...more }
}
/** Lets all that the queue has noted be so many minutes older. */
async function minutesPass(minutes: number): Promise<void> {
  await db.$executeRaw`
    UPDATE pgboss.job SET created_on = created_on - make_interval(mins => ${minutes}::int),
      heartbeat_on = heartbeat_on - make_interval(mins => ${minutes}::int)`
  await db.$executeRaw`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL, maintain_on = NULL`
}
const call = (jobs: Job[], milliseconds = 45_000) => runDueJobs({ jobs, milliseconds })
const nothing = { done: [], failed: [], left: [] }

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`
})

test('all jobs are due where none has ever run, and emails that wait are sent', async () => {
  await db.emailOutbox.create({
    data: {
      dedupeKey: 'waits',
      template: 'new-links',
      locale: 'en',
      toAddress: 'a@b.example',
      subject: 'Links',
      text: 'Links',
      html: '<p>Links</p>',
    },
  })
  const { done, failed } = await runDueJobs()
  expect(done).toEqual(
    expect.arrayContaining(['case-decisions', 'article-publications', 'imports', 'emails', 'mail-news']),
  )
  expect(failed).toEqual([])
  expect(await db.emailOutbox.findFirst({ select: { state: true } })).toEqual({ state: 'sent' })
})

test('a job is done when it is due, and not again before it is due again', async () => {
  let times = 0
  const job = jobOf(async () => {
    times += 1
  })
  expect(await call([job])).toEqual({ done: ['counting'], failed: [], left: [] })
  expect(await runDueJobs({ jobs: [job] }, new Date(0))).toEqual(nothing)
  await minutesPass(60)
  expect(await call([job])).toEqual({ done: ['counting'], failed: [], left: [] })
  expect(times).toBe(2)
})

test('a job that a command requests is done by the next call', async () => {
  let times = 0
  const job = jobOf(
    async () => {
      times += 1
    },
    { name: 'emails' },
  )
  await call([job])
  await db.$transaction((tx) => requestJob(tx, 'emails'))
  expect(await runDueJobs({ jobs: [job] }, new Date(0))).toEqual({ done: ['emails'], failed: [], left: [] })
  expect(times).toBe(2)
})

test('of two calls at once one does the job', async () => {
  let times = 0
  const job = jobOf(async () => {
    times += 1
  })
  const both = await Promise.all([call([job]), call([job])])
  expect(both.flatMap(({ done }) => done)).toEqual(['counting'])
  expect(times).toBe(1)
})

test('one that fails is repeated when it may be, and keeps no other waiting', async () => {
  let isBroken = true
  const failing = jobOf(
    async () => {
      if (isBroken) throw new Error('not there')
    },
    { retry: { times: 1, afterSeconds: 0 } },
  )
  const complaints = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const other = jobOf(async () => {}, { name: 'other' })
  expect(await call([failing, other])).toEqual({ done: ['other'], failed: ['counting'], left: [] })
  isBroken = false
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`
  expect(await call([failing])).toEqual({ done: ['counting'], failed: [], left: [] })
  complaints.mockRestore()
})

test('one that can’t reach another server pauses, and has not failed', async () => {
  const job = jobOf(async () => {
    throw new RetryLater('not there')
  })
  expect(await call([job])).toEqual({ done: ['counting'], failed: [], left: [] })
})

test('the answer comes in time; what is still at work is left, and nobody else begins it meanwhile', async () => {
  let times = 0
  const endless = jobOf(() => {
    times += 1
    return new Promise(() => {})
  })
  const left = { done: [], failed: [], left: ['counting'] }
  expect(await call([endless], 1500)).toEqual(left)
  expect(await call([endless])).toEqual(nothing)
  // Its function was killed, so it comes again when it is due.
  await minutesPass(60)
  expect(await call([endless], 1500)).toEqual(left)
  expect(times).toBe(2)
})

test('what is switched off is not done', async () => {
  expect(await call([jobOf(async () => {}, { isOn: false })])).toEqual(nothing)
})
