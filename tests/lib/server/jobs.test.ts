import { mkdtempSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startJobs } from '@/lib/domain/background/jobs.ts'
import { wakeMailWorker } from '@/lib/server/jobs/mail-queue.ts'
import { queueMail } from '@/lib/server/mail/outbox.ts'
import { testDatabase } from '../../support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'mail-'))
process.env.MAIL_DIR = folder

describe('the jobs of a server', () => {
  const db = testDatabase()

  it('deliver mail as it comes, also after PostgreSQL has dropped their connections', async () => {
    const complaints = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const stop = startJobs(process.env.DATABASE_URL ?? '')
    try {
      await queue('first')
      await untilMailsAre(1)
      await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'jobs'`
      await queue('second')
      await untilMailsAre(2)
    } finally {
      await stop()
      complaints.mockRestore()
    }
  }, 60_000)

  async function queue(dedupeKey: string): Promise<void> {
    await db.$transaction((tx) =>
      queueMail(tx, {
        dedupeKey,
        template: 'test',
        locale: 'en',
        to: { address: `${dedupeKey}@example.com`, name: '' },
        content: { subject: dedupeKey, text: 'words', html: '<p>words</p>' },
      }),
    )
  }

  async function untilMailsAre(count: number): Promise<void> {
    while ((await readdir(folder)).length < count) {
      wakeMailWorker()
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
})
