import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { operatorSetting } from '@/lib/domain/basics/operator/operator.ts'
import { noteBackup, noteWorker } from '@/lib/domain/composition/background/system-notes.ts'
import { examine, examineFor } from '@/lib/domain/composition/doctor/examine.ts'
import {
  exitCodeOf,
  type Finding,
  type FindingId,
  type Report,
  unmadeDatabase,
} from '@/lib/domain/composition/doctor/finding.ts'
import { sayReport } from '@/lib/domain/composition/doctor/say.ts'
import { pause } from '@/lib/server/jobs/pauses.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { testDatabase } from '../../../support/database.ts'
import { startS3Server } from '../../../support/s3-server.ts'

const db = testDatabase()
const random = 'q7Zk2vX9sL4tB8nM1cR6wY3dF5gH0jKa'
const now = new Date()
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const folder = mkdtempSync(join(tmpdir(), 'cicerone-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A finding by its name; undefined if the report has none. */
const find = (report: Report, id: FindingId): Finding | undefined =>
  report.flatMap(({ findings }) => findings).find((finding) => finding.id === id)

/** Examines with settings beside those of the tests. */
async function examineWith(settings: Record<string, string>): Promise<Report> {
  const before = process.env
  process.env = { ...before, NEXTAUTH_SECRET: random, STORAGE_FOLDER: join(folder, 'files'), ...settings }
  try {
    return await examine(now)
  } finally {
    process.env = before
  }
}
/** Addresses of this machine need no certificate. */
const local = { SITE_URL: 'http://localhost:3000' }
const open = { SITE_URL: 'http://cicerone.test' }

test('an empty installation on this machine lacks only what keeps it from working', async () => {
  const report = await examineWith(local)
  const lacking = report
    .flatMap(({ findings }) => findings)
    .filter(({ level }) => level !== 'set' && level !== 'off')
  expect(lacking.map(({ id }) => id)).toEqual(['workerNever', 'adminsNone'])
  expect(exitCodeOf(report)).toBe(1)
  expect(find(report, 'database')).toMatchObject({ level: 'set', values: { version: expect.any(Number) } })
  expect(find(report, 'migrations')).toMatchObject({ level: 'set' })
})

test('a public address without https, and secrets from an example, are unsafe', async () => {
  const report = await examineWith({
    ...open,
    METRICS_TOKEN: 'change-me-change-me',
    CRON_SECRET: 'change-me-change-me',
  })
  expect(find(report, 'addressPlain')).toMatchObject({ level: 'unsafe' })
  expect(find(report, 'secretWeak')).toMatchObject({ level: 'unsafe', values: { name: 'METRICS_TOKEN' } })
  expect(find(report, 'secretShared')?.values).toEqual({ names: 'METRICS_TOKEN, CRON_SECRET' })
  expect(exitCodeOf(report)).toBe(2)
})

test('the same secrets are left out of account on this machine', async () => {
  const report = await examineWith({ ...local, METRICS_TOKEN: 'change-me-change-me' })
  expect(find(report, 'secretWeak')).toMatchObject({ level: 'off' })
})

test('a public https address that nobody answers is missing, and a proxy that isn’t counted is unsafe', async () => {
  const closed = await closedPort()
  const report = await examineWith({ SITE_URL: `https://127.0.0.1.nip.invalid:${closed}` })
  expect(find(report, 'addressAway')).toMatchObject({
    level: 'missing',
    values: { problem: expect.stringMatching(/^(?:ENOTFOUND|EAI_AGAIN)$/) },
  })
  expect(find(report, 'proxiesUncounted')).toMatchObject({ level: 'unsafe' })
  const counted = await examineWith({ SITE_URL: 'https://127.0.0.1.nip.invalid', TRUST_PROXY: '1' })
  expect(find(counted, 'proxies')).toMatchObject({ level: 'set' })
})

test('before there is a database, no address is named that nobody has set', async () => {
  const report = await examineWith({ ...local, DATABASE_URL: unmadeDatabase })
  expect(find(report, 'databaseUnmade')?.level).toBe('missing')
  expect(find(report, 'databaseAway')).toBeUndefined()
})

test('without its database an installation is examined as far as it can be', async () => {
  const port = await closedPort()
  const report = await examineWith({
    ...local,
    DATABASE_URL: `postgresql://cicerone:${random}@127.0.0.1:${port}/cicerone`,
  })
  expect(find(report, 'databaseAway')).toMatchObject({
    level: 'missing',
    values: { problem: 'ECONNREFUSED' },
  })
  expect(report.map(({ section }) => section)).not.toContain('people')
  expect(find(report, 'folder')).toBeDefined()
})

test('a mail server that refuses the password differs from one that isn’t there', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, _session, done) => done(new Error('wrong')),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const refused = await examineWith({ ...open, SMTP_URL: `smtp://site:${random}@127.0.0.1:${port}` })
    expect(find(refused, 'mailRefused')).toMatchObject({ level: 'missing', values: { problem: 'EAUTH' } })
    expect(JSON.stringify(sayReport(refused, 'en', String))).not.toContain(random)
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  const away = await examineWith({ ...open, SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect(find(away, 'mailAway')).toMatchObject({ level: 'missing' })
  expect(find(await examineWith(open), 'mailFolder')).toMatchObject({ level: 'missing' })
})

test('a worker, a backup and its copy are missing once they are late', async () => {
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  await noteWorker(now)
  await noteBackup({ finishedAt: ago(5), bytes: 3_000_000, folder: join(backups, 'last') })
  writeFileSync(join(backups, 'last-copy'), `${ago(4).toISOString()} s3://copies\n`)
  const fresh = await examineWith(open)
  for (const id of ['worker', 'backup', 'copy'] as const)
    expect(find(fresh, id)).toMatchObject({ level: 'set' })
  await noteWorker(ago(3))
  await noteBackup({ finishedAt: ago(100), bytes: 3_000_000, folder: join(backups, 'last') })
  writeFileSync(join(backups, 'last-copy'), `${ago(99).toISOString()} s3://copies\n`)
  const late = await examineWith(open)
  expect(find(late, 'workerGone')).toMatchObject({ level: 'missing' })
  expect(find(late, 'backupOld')).toMatchObject({ level: 'missing', values: { size: 3, age: ago(100) } })
  expect(find(late, 'copyOld')).toMatchObject({ level: 'missing', values: { target: 's3://copies' } })
})

test('jobs without a connection are missing only after a day', async () => {
  await pause('exchange-rates', 'no route', ago(2))
  expect(find(await examineWith(open), 'jobsAway')).toMatchObject({ level: 'off' })
  await db.siteSetting.deleteMany({})
  await pause('exchange-rates', 'no route', ago(30))
  const report = await examineWith(open)
  expect(find(report, 'jobsAway')).toMatchObject({ level: 'missing', values: { jobs: ['exchange-rates'] } })
  const [said] = sayReport(report, 'en', () => '30 h').flatMap(({ findings }) =>
    findings.filter(({ text }) => text.startsWith('No connection')),
  )
  expect(said?.text).toBe('No connection for 30 h: Exchange rates.')
})

test('an email that waits for an hour is missing', async () => {
  const letter = {
    template: 'new-links',
    locale: 'en',
    toAddress: 'a@b.example',
    subject: '',
    text: '',
    html: '',
  } as const
  await db.emailOutbox.create({ data: { ...letter, dedupeKey: 'late', createdAt: ago(1) } })
  expect(find(await examineWith(open), 'mailLate')).toMatchObject({ values: { count: 1 } })
})

test('demo accounts and admins with a password alone are unsafe on a public address', async () => {
  await db.user.create({ data: { email: 'demo@example.com', role: 'admin', passwordHash: 'a hash' } })
  const report = await examineWith({ ...open, DEMO_DATA: 'on' })
  expect(find(report, 'demo')).toMatchObject({ level: 'unsafe' })
  expect(find(report, 'adminsSingle')).toMatchObject({ level: 'unsafe' })
  expect(find(await examineWith({ ...open, DEMO_DATA: 'off' }), 'adminsToCome')).toMatchObject({
    level: 'off',
  })
})

test('files that can’t be stored are missing', async () => {
  const port = await closedPort()
  const report = await examineWith({
    ...local,
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: random,
  })
  expect(find(report, 'bucketAway')).toMatchObject({ level: 'missing', values: { bucket: 'files' } })
})

test('a bucket gets a file and loses it again', async () => {
  const { url, close } = await startS3Server()
  try {
    const report = await examineWith({
      ...local,
      S3_BUCKET: 'files',
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: random,
    })
    expect(find(report, 'bucket')).toMatchObject({ level: 'set' })
    expect(await (await fetch(`${url}/files?list-type=2`)).text()).not.toContain('private/')
  } finally {
    close()
  }
})

test('counters that can’t be reached are missing', async () => {
  const report = await examineWith({
    ...local,
    REDIS_URL: `redis://:${random}@127.0.0.1:${await closedPort()}`,
  })
  expect(find(report, 'redisAway')).toMatchObject({ level: 'missing', values: { problem: 'ECONNREFUSED' } })
})

test('every finding has words in every language', async () => {
  const report = await examineWith(open)
  for (const locale of locales) {
    for (const { level, text, remedy } of sayReport(report, locale, () => '2 h').flatMap(
      ({ findings }) => findings,
    )) {
      expect(text).not.toMatch(/SystemCheck|[{}<>]/)
      if (level !== 'set') expect(remedy).not.toBeNull()
    }
  }
})

test('nobody but admins sees the report', async () => {
  await expect(examineFor({ role: 'guide' })).rejects.toMatchObject({ code: 'forbidden' })
})

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

test('a public site has to say who runs it: with form, address and a number', async () => {
  expect(find(await examineWith(open), 'operatorNone')).toMatchObject({ level: 'missing' })
  expect(find(await examineWith(local), 'operatorNone')).toMatchObject({ level: 'off' })
  const record = {
    name: 'Cicerone',
    address: 'Via Appia 1',
    country: 'IT',
    vatNumber: null,
    bank: null,
    timeZone: 'Europe/Rome',
  }
  const row = await db.siteSetting.create({ data: { key: operatorSetting, value: record } })
  expect(find(await examineWith(open), 'operatorParts')).toMatchObject({
    level: 'missing',
    values: { count: 2 },
  })
  const value = { ...record, legalForm: 'S.r.l.', registerNumber: 'REA RM-1' }
  await db.siteSetting.update({ where: { key: row.key }, data: { value } })
  expect(find(await examineWith(open), 'operator')).toMatchObject({ level: 'set' })
})
