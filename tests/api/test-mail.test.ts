import { findSetup } from '@/lib/domain/administration/setup/queries.ts'
import { deliverDue } from '@/lib/server/mail/outbox.ts'
import { testDatabase } from '../support/database.ts'
import { createUser } from '../support/factories.ts'
import { refusalOf, signedIn } from '../support/visitor.ts'

const db = testDatabase()
const address = '/api/admin/test_mail'

beforeEach(() => {
  process.env = { ...process.env, SMTP_URL: 'smtp://site:secret@mail.cicerone.test:587' }
})

async function office() {
  const admin = await createUser(db, { role: 'admin', email: 'lidia@example.com', locale: 'ja' })
  const visitor = await signedIn(db, admin.id)
  const actor = { role: 'admin', impersonatorId: null, userId: admin.id } as const
  return {
    visitor,
    mail: async () => (await findSetup(actor)).mail,
    step: async () => (await findSetup(actor)).steps.find(({ step }) => step === 'mail')?.state,
  }
}

const letters = () =>
  db.emailOutbox.findMany({ where: { template: 'account-mailTest' }, orderBy: { id: 'asc' } })

async function newestToken(): Promise<string> {
  return /token=([\w-]+)/.exec((await letters()).at(-1)?.text ?? '')?.[1] ?? ''
}

const prove = (visitor: Awaited<ReturnType<typeof signedIn>>, token: string) =>
  visitor.post(`${address}/proof`, { token })
const gone = [404, 'not_found']

describe('test email: state × mail × link', () => {
  it('asked for: queued to the admin’s own address, in their language, with a link to the first steps', async () => {
    const { visitor, mail, step } = await office()
    expect([(await mail()).state, await step()]).toEqual(['untested', 'open'])
    expect((await visitor.post(address)).status).toBe(204)
    const [letter] = await letters()
    expect(letter).toMatchObject({ toAddress: 'lidia@example.com', locale: 'ja', state: 'queued' })
    expect(letter?.text).toMatch(/https:\/\/cicerone\.test\/ja\/admin\/start\?token=[\w-]{40,}/)
    expect([(await mail()).state, await step()]).toEqual(['waiting', 'waiting'])
  })

  it('refused by the server: the reason in plain words beside the server’s own, and the site tries again', async () => {
    const { visitor, mail, step } = await office()
    await visitor.post(address)
    await deliverDue({ send: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:587')) })
    expect(await mail()).toMatchObject({
      state: 'trouble',
      cause: 'away',
      domain: 'example.com',
      lastError: 'connect ECONNREFUSED 10.0.0.7:587',
    })
    expect([await step(), (await letters())[0]?.state]).toEqual(['open', 'queued'])
  })

  it('sent: waits for its link, whose secret the outbox no longer has; opened, it is proven with the time', async () => {
    const { visitor, mail, step } = await office()
    await visitor.post(address)
    const token = await newestToken()
    await deliverDue({ send: () => Promise.resolve() })
    expect([(await mail()).state, await step(), (await letters())[0]?.text.includes(token)]).toEqual([
      'sent',
      'waiting',
      false,
    ])
    expect((await prove(visitor, token)).status).toBe(204)
    expect(await mail()).toMatchObject({ state: 'proven', at: expect.any(Date) })
    expect(await step()).toBe('done')
    const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
    const id = (await letters())[0]?.id
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['mail.test', id],
      ['mail.proven', id],
    ])
  })

  it('a wrong link, one before any test, and one that was used prove nothing', async () => {
    const { visitor, mail } = await office()
    expect(await refusalOf(prove(visitor, 'a'.repeat(43)))).toEqual(gone)
    await visitor.post(address)
    expect(await refusalOf(prove(visitor, 'a'.repeat(43)))).toEqual(gone)
    expect((await mail()).state).toBe('waiting')
    const token = await newestToken()
    await prove(visitor, token)
    expect(await refusalOf(prove(visitor, token))).toEqual(gone)
  })

  it('asked for again: the first link stops, the second works', async () => {
    const { visitor, mail } = await office()
    await visitor.post(address)
    const first = await newestToken()
    await visitor.post(address)
    const second = await newestToken()
    expect(await refusalOf(prove(visitor, first))).toEqual(gone)
    expect((await prove(visitor, second)).status).toBe(204)
    expect((await mail()).state).toBe('proven')
  })

  it('after a week the link is too old', async () => {
    const { visitor } = await office()
    await visitor.post(address)
    const key = 'setup.test_mail'
    const { value } = await db.siteSetting.findUniqueOrThrow({ where: { key } })
    const askedAt = new Date(Date.now() - 8 * 86_400_000).toISOString()
    await db.siteSetting.update({ where: { key }, data: { value: { ...Object(value), askedAt } } })
    expect(await refusalOf(prove(visitor, await newestToken()))).toEqual(gone)
  })

  it('another mail server has to be tested by itself', async () => {
    const { visitor, step, mail } = await office()
    await visitor.post(address)
    await prove(visitor, await newestToken())
    process.env = { ...process.env, SMTP_URL: 'smtp://mail.other.test' }
    expect([(await mail()).state, await step()]).toEqual(['untested', 'open'])
  })

  it('a public site without a mail server sends none, and one on this machine writes it to its folder', async () => {
    const { visitor, mail } = await office()
    process.env = { ...process.env, SMTP_URL: '' }
    expect(await refusalOf(visitor.post(address))).toEqual([409, 'conflict'])
    expect((await mail()).state).toBe('unset')
    process.env = { ...process.env, SITE_URL: 'http://localhost:3000' }
    expect(await mail()).toMatchObject({ state: 'untested', folder: expect.any(String) })
  })
})

test('only admins send test emails and open their links', async () => {
  const { id } = await createUser(db, { role: 'moderator' })
  const visitor = await signedIn(db, id)
  expect(await refusalOf(visitor.post(address))).toEqual([403, 'forbidden'])
  expect(await refusalOf(prove(visitor, 'a'.repeat(43)))).toEqual([403, 'forbidden'])
})
