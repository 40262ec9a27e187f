import { queueMail } from '@/lib/server/mail/outbox.ts'
import { startJobs } from '../../support/background.ts'
import { testDatabase } from '../../support/database.ts'
import { startSmtpServer } from '../../support/smtp.ts'

describe('a server that is stopped while it sends emails', () => {
  const db = testDatabase()

  it('finishes the mail at hand, and leaves all others to the next process', async () => {
    const hasArrived = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let received = 0
    const smtp = await startSmtpServer(async () => {
      received += 1
      hasArrived.resolve()
      await mayEnd.promise
    })
    process.env.SMTP_URL = smtp.url
    // More than a worker takes at a time.
    const count = 12
    await db.$transaction(async (tx) => {
      for (let number = 1; number <= count; number++) await queueMail(tx, mail(number))
    })
    const stop = startJobs('emails')
    try {
      await hasArrived.promise
    } finally {
      const stopped = stop()
      mayEnd.resolve()
      await stopped
      await smtp.stop()
    }
    expect(received).toBe(1)
    const [now] = await db.$queryRaw<{ due: bigint }[]>`SELECT count(*) AS due FROM "EmailOutbox"
      WHERE "state" = 'queued' AND "attempts" = 0 AND "nextAttemptAt" <= now()`
    expect(Number(now?.due)).toBe(count - 1)
    expect(await db.emailOutbox.count({ where: { state: 'sent' } })).toBe(1)
  })
})

function mail(number: number) {
  return {
    dedupeKey: `mail ${number}`,
    template: 'new-links',
    locale: 'en',
    to: { address: `reader-${number}@example.com`, name: '' },
    content: { subject: 'A subject', text: 'words', html: '<p>words</p>' },
  } as const
}
