import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

// Each test starts a program.
vi.setConfig({ testTimeout: 60_000 })

const project = join(import.meta.dirname, '../../..')
const admin = process.env.TEST_DATABASE_URL ?? ''
const name = 'cicerone_doctor'
const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href
const data = mkdtempSync(join(tmpdir(), 'cicerone-doctor-'))
const secret = 'q7Zk2vX9sL4tB8nM1cR6wY3dF5gH0jKa'

beforeAll(() => ask(admin, `CREATE DATABASE ${name} TEMPLATE cicerone_template`))
afterAll(async () => {
  await ask(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  rmSync(data, { recursive: true, force: true })
})

async function ask(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

type Ending = { code: number; lines: string[] }

function doctor(settings: Record<string, string>, words: string[] = []): Promise<Ending> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATA_DIR: data,
    DATABASE_URL: url,
    NEXTAUTH_SECRET: secret,
    SITE_URL: 'http://localhost:3000',
    ...settings,
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/doctor.ts', ...words],
      { cwd: project, env },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : 0
        resolve({ code, lines: (stdout + stderr).split('\n').map((line) => line.trim()) })
      },
    )
  })
}

test('no database: says which server doesn’t answer, and ends with 1', async () => {
  const { code, lines } = await doctor({
    DATABASE_URL: `postgresql://cicerone:${secret}@127.0.0.1:1/cicerone`,
  })
  expect(lines).toContain(
    '! Missing: The database at 127.0.0.1:1 doesn’t answer (ECONNREFUSED). Nothing that’s kept in it was checked.',
  )
  expect(lines).toContain(
    'Start the server that `DATABASE_URL` names. If it’s empty, `npm start` starts one.',
  )
  expect(lines.join()).not.toContain(secret)
  expect(code).toBe(1)
})

test('migrations pending: says how many, and what applies them', async () => {
  const last = '(SELECT max("migration_name") FROM "_prisma_migrations")'
  await ask(url, `DELETE FROM "_prisma_migrations" WHERE "migration_name" = ${last}`)
  const { code, lines } = await doctor({})
  expect(lines).toContain(
    '! Missing: Migrations to be applied: 1. Nothing that’s kept in the database was checked.',
  )
  expect(lines).toContain('A start applies them: `npm start`')
  expect(code).toBe(1)
  await ask(admin, `DROP DATABASE ${name} WITH (FORCE)`)
  await ask(admin, `CREATE DATABASE ${name} TEMPLATE cicerone_template`)
})

test('a mail server that refuses the connection: names it without its password', async () => {
  const { code, lines } = await doctor({ SMTP_URL: `smtp://site:${secret}@127.0.0.1:1` })
  expect(lines).toContain('! Missing: The mail server 127.0.0.1:1 can’t be reached (ESOCKET).')
  expect(lines.join()).not.toContain(secret)
  expect(code).toBe(1)
})

test('a secret from an example on a public address: ends with 2', async () => {
  const weak = 'change-me-change-me-change-me-change-me'
  const { code, lines } = await doctor({ NEXTAUTH_SECRET: weak, SITE_URL: 'http://cicerone.test' })
  expect(lines).toContain(
    '✗ Unsafe: The secret in NEXTAUTH_SECRET can be guessed: it’s short, uniform or from an example.',
  )
  expect(lines).toContain(
    '✗ Unsafe: http://cicerone.test has no https: passwords and messages can be read on their way.',
  )
  expect(lines.join()).not.toContain(weak)
  expect(code).toBe(2)
})

test('no worker and no backup for days: says since when, for programs too', async () => {
  const at = new Date(Date.now() - 4 * 86_400_000).toISOString()
  await ask(
    url,
    `INSERT INTO "SiteSetting" ("key", "value", "updatedAt") VALUES
      ('worker.seen', '{"at":"${at}"}', now()),
      ('backup.last', '{"finishedAt":"${at}","bytes":2000000,"folder":"/backups/last"}', now())`,
  )
  const { code, lines } = await doctor({ SITE_URL: 'http://cicerone.test' })
  expect(lines).toContain('! Missing: The last backup is 4 days old.')
  expect(lines).toContain('! Missing: No process has run jobs for 4 days: emails aren’t sent.')
  expect(code).toBe(2)
  const forPrograms = await doctor({}, ['--json'])
  const report = JSON.parse(forPrograms.lines.join(''))
  expect(report).toMatchObject({ status: 1, counts: { unsafe: 0 } })
  expect(report.findings).toContainEqual(
    expect.objectContaining({
      section: 'backup',
      id: 'backupOld',
      level: 'missing',
      remedy: expect.any(String),
    }),
  )
  expect(forPrograms.code).toBe(1)
})

test('settings that can’t be read are all that it says', async () => {
  const { code, lines } = await doctor({ NEXTAUTH_SECRET: 'short' })
  expect(lines).toContain(
    '! Missing: The settings can’t be used: NEXTAUTH_SECRET must have at least 32 characters.',
  )
  expect(lines.at(-2)).toBe('0 all right, 0 not in use, 1 missing, 0 unsafe')
  expect(code).toBe(1)
})
