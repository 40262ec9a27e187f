import { startNotifyWorker } from '@/lib/server/events/woken-worker.ts'
import { deliverDue, nextAttempt, queueMail } from '@/lib/server/mail/outbox.ts'
import { testDatabase } from '../../support/database.ts'
import { until } from '../../support/until.ts'

describe('a worker that is woken', () => {
  const db = testDatabase()
  const settings = { name: 'worker to try', channel: 'mail', everySeconds: 60 } as const

  it('looks again from second to second at what another process holds, and does it once that is free', async () => {
    await db.$transaction((tx) =>
      queueMail(tx, {
        dedupeKey: 'held',
        template: 'new-links',
        locale: 'en',
        to: { address: 'olga@example.com', name: '' },
        content: { subject: 'A subject', text: 'words', html: '<p>words</p>' },
      }),
    )
    const looks: number[] = []
    let sent = 0
    const work = async () => {
      looks.push(performance.now())
      sent += await deliverDue({ send: async () => {} })
    }
    let stop: (() => Promise<void>) | undefined
    try {
      await db.$transaction(
        async (tx) => {
          await tx.$queryRaw`SELECT "id" FROM "EmailOutbox" FOR UPDATE`
          stop = startNotifyWorker(process.env.DATABASE_URL ?? '', { ...settings, work, nextAt: nextAttempt })
          await until(() => looks.length >= 3)
        },
        { timeout: 30_000 },
      )
      await until(() => sent === 1)
    } finally {
      await stop?.()
    }
    const pauses = looks.slice(1, 3).map((time, index) => time - (looks[index] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThan(900)
  })

  it('is punctual at moments to come, also at one that comes while it works', async () => {
    const lateness: number[] = []
    let due: number | undefined
    const work = async () => {
      if (due === undefined || Date.now() < due) return
      lateness.push(Date.now() - due)
      due = undefined
    }
    const nextAt = async () => {
      due ??= Date.now() + 50
      const moment = due
      if (lateness.length % 2 === 1) await until(() => Date.now() > moment)
      return new Date(moment)
    }
    const stop = startNotifyWorker(process.env.DATABASE_URL ?? '', { ...settings, work, nextAt })
    try {
      await until(() => lateness.length >= 8)
    } finally {
      await stop()
    }
    // A busy machine may miss some of them.
    const [toCome, meanwhile] = [0, 1].map((rest) => lateness.filter((_, index) => index % 2 === rest))
    expect(Math.min(...(toCome ?? []))).toBeLessThan(500)
    expect(Math.min(...(meanwhile ?? []))).toBeLessThan(500)
  })
})
