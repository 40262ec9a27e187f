import { mkdtempSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queueMail } from '@/lib/server/mail/outbox.ts'
import { startJobs } from '../../support/background.ts'
import { testDatabase } from '../../support/database.ts'
import { until } from '../../support/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'mail-'))
process.env.MAIL_DIR = folder

describe('emails of a server', () => {
  const db = testDatabase()

  it('are delivered as they come, also after PostgreSQL has dropped its connection', async () => {
    const complaints = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await queue('queued before they began')
    const stop = startJobs('emails')
    try {
      await untilMailsAre(1)
      // The connection is open by now, so only the notification of the commit can trigger this one.
      await queue('first')
      await untilMailsAre(2)
      await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'jobs'`
      await queue('second')
      await untilMailsAre(3)
    } finally {
      await stop()
      complaints.mockRestore()
    }
  })

  it('are not sent if their command was rolled back, and their connections end with the server', async () => {
    const stop = startJobs('emails')
    const before = (await readdir(folder)).length
    const command = db.$transaction(async (tx) => {
      await queueMail(tx, mail('never'))
      throw new Error('no')
    })
    await expect(command).rejects.toThrow('no')
    await queue('afterwards')
    await untilMailsAre(before + 1)
    await stop()
    const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'jobs'`
    expect(row?.count).toBe(0n)
    expect((await readdir(folder)).filter((name) => name.includes('never'))).toEqual([])
  })

  it('are sent at the moment for which they are meant', async () => {
    const stop = startJobs('emails')
    try {
      const before = (await readdir(folder)).length
      await queue('at once')
      await untilMailsAre(before + 1)
      // The job’s schedule comes after a minute only.
      const due = new Date(Date.now() + 1000)
      await queue('in a moment', due)
      await untilMailsAre(before + 2)
      // The file is there before the row says so.
      const late = await until(() =>
        db.emailOutbox.findFirst({ where: { dedupeKey: 'in a moment', state: 'sent' } }),
      )
      expect(late.sentAt?.getTime()).toBeGreaterThanOrEqual(due.getTime())
    } finally {
      await stop()
    }
  })

  async function queue(dedupeKey: string, notBefore?: Date): Promise<void> {
    await db.$transaction((tx) => queueMail(tx, { ...mail(dedupeKey), notBefore: notBefore ?? null }))
  }

  function mail(dedupeKey: string) {
    return {
      dedupeKey,
      template: 'new-links',
      locale: 'en',
      to: { address: `${dedupeKey.replaceAll(' ', '-')}@example.com`, name: '' },
      content: { subject: dedupeKey, text: 'words', html: '<p>words</p>' },
    } as const
  }

  async function untilMailsAre(count: number): Promise<void> {
    const deadline = Date.now() + 30_000
    while ((await readdir(folder)).length < count) {
      if (Date.now() > deadline) throw new Error(`there are ${(await readdir(folder)).join(', ')}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
})
