import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createUser } from '../../support/factories.ts'

const run = promisify(execFile)
const db = testDatabase()

/** @param demo whether the installation shows the demo's data */
async function create(
  given: string[],
  demo: 'on' | 'off' = 'off',
): Promise<{ said: string; isDone: boolean }> {
  // The arguments are checked by scripts/admin.ts, which also opens the database.
  const words = ['scripts/boot/create-admin.ts', ...given]
  const env = { ...process.env, NODE_OPTIONS: '', DEMO_DATA: demo }
  try {
    const { stdout } = await run(process.execPath, words, { cwd: join(import.meta.dirname, '../../..'), env })
    return { said: stdout, isDone: true }
  } catch (error) {
    return { said: String(Object(error).stderr), isDone: false }
  }
}

const userOf = (email: string) => db.user.findUniqueOrThrow({ where: { email } })

async function manage(...words: string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '' }
  const given = ['scripts/boot/manage-admins.ts', ...words]
  const done = run(process.execPath, given, { cwd: join(import.meta.dirname, '../../..'), env })
  const { stdout, stderr } = await done.catch((error: unknown) => Object(error))
  return stdout + stderr
}

test('admins are listed and removed, but never the last one', async () => {
  expect(await manage('list')).toContain('There is no admin yet')
  await createUser(db, { role: 'admin', email: 'lidia@example.com' })
  const { id } = await createUser(db, { role: 'admin', email: 'kenji@example.com' })
  expect(await manage('list')).toContain('kenji@example.com  admin  no name  never signed in')
  expect(await manage('remove', 'kenji@example.com')).toContain('is no longer on the staff')
  expect(await db.auditEntry.findMany()).toMatchObject([
    { action: 'account.role', subjectId: id, actorId: null, details: { before: { role: 'admin' } } },
  ])
  expect(await manage('remove', 'lidia@example.com')).toContain('is the only admin')
  expect(await manage('remove', 'nobody@example.com')).toContain('is not on the staff')
  expect(await db.user.count({ where: { role: 'admin' } })).toBe(1)
})

test('a colleague is invited in a role, and listed until they have come', async () => {
  const said = await manage('invite', 'kenji@example.com', 'Kenji Ota', 'moderator', 'ja')
  expect(said).toContain('kenji@example.com is invited as moderator.')
  expect(said).toMatch(/http\S+\/account\/login\?token=\S+/)
  expect(await db.emailOutbox.findMany()).toMatchObject([
    { template: 'account-staffInvited', toAddress: 'kenji@example.com', locale: 'ja' },
  ])
  expect(await manage('list')).toContain('kenji@example.com  moderator  Kenji Ota  invited, until ')
  expect(await manage('invite', 'kenji@example.com', 'Kenji Ota', 'editor')).toContain('is invited already')
})

test('the first admin of an installation gets a sign-in link, printed and by email', async () => {
  const { said, isDone } = await create(['lidia@example.com', 'Lidia Morozova'])
  expect(isDone).toBe(true)
  expect(said).toContain('lidia@example.com is an admin now.')
  expect(said).toMatch(/http\S+\/account\/login\?token=\S+/)
  // Neither a mail server nor a site is there.
  expect(said).toContain('SMTP_URL is empty')
  expect(said).toContain('Nothing answers at')
  expect(said).toContain('asks for a second factor')
  expect(await userOf('lidia@example.com')).toMatchObject({ role: 'admin', staffName: 'Lidia Morozova' })
  expect(await db.emailOutbox.findMany()).toMatchObject([{ toAddress: 'lidia@example.com' }])
  expect(await db.auditEntry.findMany()).toMatchObject([
    { action: 'account.role', actorId: null, details: { after: { role: 'admin' } } },
  ])
})

test('a promotion ends the sessions from before; asked again, it only sends another link', async () => {
  const { id, sessionVersion } = await createUser(db, { role: 'guide', email: 'kenji@example.com' })
  expect((await create(['kenji@example.com'])).isDone).toBe(true)
  const again = await create(['Kenji@example.com', 'Kenji Ota'], 'on')
  expect(again.said).toContain('the account was there before')
  // The demo's admin is nobody's.
  expect(again.said).not.toContain('second factor')
  expect(await userOf('kenji@example.com')).toMatchObject({
    id,
    role: 'admin',
    staffName: 'Kenji Ota',
    sessionVersion: sessionVersion + 1,
  })
  expect(await db.emailOutbox.count()).toBe(2)
  expect(await db.auditEntry.count()).toBe(1)
})

test('a guide, who has a page to be judged, becomes no admin', async () => {
  const guide = await createGuide(db)
  const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
  const { said, isDone } = await create([email])
  expect(isDone).toBe(false)
  expect(said).toContain('Admins need an address of their own')
  expect(await userOf(email)).toMatchObject({ role: 'guide' })
})
