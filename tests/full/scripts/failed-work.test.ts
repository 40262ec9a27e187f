import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PgBoss } from 'pg-boss'
import { listFailedMails } from '@/lib/domain/composition/background/failures.ts'
import { testDatabase } from '../../support/database.ts'
import { emptyQueue } from '../../support/empty-queue.ts'

const run = promisify(execFile)
const db = testDatabase()
const boss = new PgBoss({
  connectionString: process.env.DATABASE_URL ?? '',
  schema: 'pgboss',
  max: 1,
  schedule: false,
  supervise: false,
})

beforeAll(async () => {
  await emptyQueue(db)
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await emptyQueue(db)
})

/** Output of `npm run worker -- failed`, once it has opened the database. */
async function failed(): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/boot/failed-work.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return stdout
}

async function runOnce(name: string, end: (id: string) => Promise<unknown>): Promise<void> {
  await boss.send(name, null, { retryLimit: 0 })
  const [taken] = await boss.fetch(name)
  if (!taken) throw new Error(`A run of ${name} was expected.`)
  await end(taken.id)
}

function failedMail(dedupeKey: string, lastError: string, nextAttemptAt: Date) {
  return db.emailOutbox.create({
    data: {
      dedupeKey,
      lastError,
      nextAttemptAt,
      template: 'enquiry-confirmation',
      locale: 'en',
      toAddress: `${dedupeKey}@example.com`,
      subject: 'Your question',
      text: '',
      html: '',
      state: 'failed',
    },
  })
}

test('the operator’s list says so when nothing has failed, also before there is a queue', async () => {
  expect(await failed()).toBe('Nothing has failed.\n')
})

test('the operator’s list has each failed job once, with its latest reason and whether it works again', async () => {
  await boss.start()
  for (const name of ['reminders', 'mail-news', 'unused-files']) await boss.createQueue(name)
  for (const reason of ['no paper', 'no ink,\nno pen']) {
    await runOnce('reminders', (id) => boss.fail('reminders', id, new Error(reason)))
  }
  await runOnce('mail-news', (id) => boss.fail('mail-news', id, new Error('no line')))
  await runOnce('mail-news', (id) => boss.complete('mail-news', id))
  await runOnce('unused-files', async (id) => {
    await db.$executeRaw`UPDATE pgboss.job SET expire_seconds = 1, started_on = now() - interval '1 hour' WHERE id = ${id}::uuid`
    await boss.supervise('unused-files')
  })

  const lines = (await failed()).split('\n')
  expect(lines[0]).toMatch(/^job +failed +last time, UTC +since then +why$/)
  const row = (name: string) => lines.filter((line) => line.startsWith(`${name} `))
  expect(row('reminders')).toEqual([
    expect.stringMatching(/^reminders +2 × +\d{4}-\d\d-\d\d \d\d:\d\d +no success +no ink, no pen$/),
  ])
  expect(row('mail-news')).toEqual([expect.stringMatching(/ 1 × .* has worked +no line$/)])
  expect(row('unused-files')).toEqual([expect.stringMatching(/ no success +job timed out$/)])
  expect(lines.join(' ')).toContain('A job runs again by its schedule')
})

test('the operator’s list has the emails that were given up, the latest first', async () => {
  await failedMail('early', 'connect ECONNREFUSED', new Date('2026-11-20T08:00:00Z'))
  await failedMail('late', '550 No such user', new Date('2026-11-21T09:30:00Z'))
  const said = await failed()
  expect(said).toMatch(
    /\nenquiry-confirmation +late@example\.com +2026-11-21 09:30 +550 No such user\nenquiry-confirmation +early@/,
  )
  expect(said).toContain('These are not tried again by themselves.')
  expect(await listFailedMails(1)).toMatchObject({ total: 2, mails: [{ to: 'late@example.com' }] })
})
