import { listJobs } from '@/lib/domain/composition/background/jobs.ts'
import { cadenceOf, nextDue } from '@/lib/domain/composition/background/schedule.ts'

describe('when jobs are due', () => {
  it.each([
    ['* * * * *', { everyMinutes: 1 }, '2026-11-20T08:08:00Z'],
    ['*/5 * * * *', { everyMinutes: 5 }, '2026-11-20T08:10:00Z'],
    ['3-59/5 * * * *', { everyMinutes: 5 }, '2026-11-20T08:08:00Z'],
    ['25 * * * *', { everyMinutes: 60 }, '2026-11-20T08:25:00Z'],
    ['40 0 * * *', { timesADay: 1 }, '2026-11-21T00:40:00Z'],
    ['20 3,9,15,21 * * *', { timesADay: 4 }, '2026-11-20T09:20:00Z'],
  ])('%s', (schedule, cadence, next) => {
    expect(cadenceOf(schedule)).toEqual(cadence)
    expect(nextDue(schedule, new Date('2026-11-20T08:07:30Z'))).toEqual(new Date(next))
  })

  it('is known of every job', () => {
    for (const { schedule } of listJobs()) expect(nextDue(schedule, new Date(0)).getTime()).toBeGreaterThan(0)
  })
})
