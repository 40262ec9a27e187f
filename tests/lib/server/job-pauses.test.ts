import { RetryLater } from '@/lib/server/jobs/job.ts'
import { endWait, findPause, pause } from '@/lib/server/jobs/pauses.ts'
import { workAndReport } from '@/lib/server/jobs/run-jobs.ts'
import { newRun } from '../../support/background.ts'
import { testDatabase } from '../../support/database.ts'

const db = testDatabase()
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

test('a job that can’t reach another server waits longer after each try, an hour at most', async () => {
  const since = new Date('2026-11-27T10:00:00Z')
  const waits: number[] = []
  for (let tries = 1; tries <= 9; tries++) {
    const { nextAt } = await pause('vat-numbers', 'no route', since)
    waits.push((nextAt.getTime() - since.getTime()) / 60_000)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(await findPause('vat-numbers')).toEqual({
    job: 'vat-numbers',
    since,
    tries: 9,
    nextAt: minutesAfter(since, 60),
    why: 'no route',
  })
})

test('a paused job is left out until its next try; one that reaches everything is paused no longer', async () => {
  let runs = 0
  let isAway = true
  const { signal } = newRun()
  const lastTry = { startAfter: new Date(), retryCount: 0, retryLimit: 0 }
  const job = {
    name: 'vat-numbers',
    schedule: '* * * * *',
    retry: { times: 0, afterSeconds: 0 },
    limitSeconds: 60,
    work: async () => {
      runs += 1
      if (isAway) throw new RetryLater('no route')
    },
  }
  await workAndReport(job, [lastTry], signal)
  await workAndReport(job, [lastTry], signal)
  expect(runs).toBe(1)
  isAway = false
  // Somebody asks for it.
  await db.$transaction((tx) => endWait(tx, 'vat-numbers'))
  await workAndReport(job, [lastTry], signal)
  expect(runs).toBe(2)
  expect(await findPause('vat-numbers')).toBeNull()
})
