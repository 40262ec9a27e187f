import { workOnce } from '@/lib/domain/composition/background/work-once.ts'
import { type Job, RetryLater } from '@/lib/server/jobs/job.ts'
import { testDatabase } from '../../../support/database.ts'

const db = testDatabase()
const at = (time: string) => new Date(`2026-11-23T${time}Z`)

function jobOf(work: Job['work'], more: Partial<Job> = {}): Job {
  const retry = { times: 0, afterSeconds: 0 }
  return { name: 'counting', schedule: '0 * * * *', retry, limitSeconds: 60, work, ...more }
}
/** Of the jobs alone: mail and the rest have nothing to do here. */
const outcome = async (jobs: Job[], now: Date, milliseconds = 45_000) => {
  const { done, failed, left } = await workOnce({ jobs, milliseconds }, now)
  const names = jobs.map(({ name }) => name)
  const ours = (all: string[]) => all.filter((name) => names.includes(name))
  return { done: ours(done), failed: ours(failed), left: ours(left) }
}

test('what workers would do is done, and said', async () => {
  const { done, failed } = await workOnce({ jobs: [] })
  expect(done).toEqual(
    expect.arrayContaining(['decisions', 'articles', 'imports', 'notifications', 'emails']),
  )
  expect(failed).toEqual([])
})

test('emails that wait are sent', async () => {
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
  await workOnce({ jobs: [] })
  expect(await db.emailOutbox.findFirst({ select: { state: true } })).toEqual({ state: 'sent' })
})

test('a job is done when it is due, and not again before it is due again', async () => {
  let times = 0
  const job = jobOf(async () => {
    times += 1
  })
  expect(await outcome([job], at('10:10:00'))).toEqual({ done: ['counting'], failed: [], left: [] })
  expect(await outcome([job], at('10:59:59'))).toEqual({ done: [], failed: [], left: [] })
  expect(await outcome([job], at('11:00:00'))).toEqual({ done: ['counting'], failed: [], left: [] })
  expect(times).toBe(2)
})

test('of two calls at once one does the job', async () => {
  let times = 0
  const job = jobOf(async () => {
    times += 1
    await new Promise((resolve) => setImmediate(resolve))
  })
  const both = await Promise.all([outcome([job], at('10:10:00')), outcome([job], at('10:10:00'))])
  expect(both.flatMap(({ done }) => done)).toEqual(['counting'])
  expect(times).toBe(1)
})

test('one that fails is repeated by the next call, and keeps no other waiting', async () => {
  let isBroken = true
  const failing = jobOf(async () => {
    if (isBroken) throw new RetryLater('not there')
  })
  const other = jobOf(async () => {}, { name: 'other' })
  expect(await outcome([failing, other], at('10:10:00'))).toMatchObject({
    done: ['other'],
    failed: ['counting'],
  })
  isBroken = false
  expect(await outcome([failing, other], at('10:11:00'))).toMatchObject({ done: ['counting'], failed: [] })
})

test('the answer comes in time; what is still at work is left, and nobody else begins it meanwhile', async () => {
  let times = 0
  const endless = jobOf(() => {
    times += 1
    return new Promise(() => {})
  })
  expect(await outcome([endless], at('10:10:00'), 300)).toEqual({ done: [], failed: [], left: ['counting'] })
  expect(await outcome([endless], at('10:10:30'))).toEqual({ done: [], failed: [], left: [] })
  // It was killed, so it comes again.
  expect(await outcome([endless], at('10:11:01'), 300)).toEqual({ done: [], failed: [], left: ['counting'] })
  expect(times).toBe(2)
})

test('what is switched off is not done', async () => {
  const off = jobOf(async () => {}, { isOn: false })
  expect(await outcome([off], at('10:10:00'))).toEqual({ done: [], failed: [], left: [] })
})
