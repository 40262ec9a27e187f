import { forgetOldInvitations } from '@/lib/domain/people/accounts/invitations.ts'
import { findStaffPage } from '@/lib/domain/people/accounts/staff-list.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { refusalOf, signedIn, Visitor } from '../support/visitor.ts'

const db = testDatabase()

const address = '/api/admin/staff_invitations'
const kenji = { email: 'kenji@example.com', staff_name: 'Kenji Ota', role: 'moderator', locale: 'ja' }

async function office() {
  const admin = await createUser(db, { role: 'admin', staffName: 'Lidia Marchetti' })
  const visitor = await signedIn(db, admin.id)
  const invite = async (given: object = kenji): Promise<string> => {
    const answer = await visitor.post(address, given)
    expect(answer.status).toBe(201)
    return (await answer.json()).id
  }
  return { admin, visitor, invite }
}

/** Tokens of all emailed links, in the order of their emails. */
async function mailedTokens(): Promise<string[]> {
  const mails = await db.emailOutbox.findMany({
    where: { template: 'account-staffInvited' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
}

const open = (token = '', visitor = new Visitor()) => visitor.get(`/api/sessions?token=${token}`)
const used = [401, 'link_used_up']

async function screen() {
  const { people, invitations } = await findStaffPage({ role: 'admin', impersonatorId: null })
  return {
    people: people.map(({ email, role }) => [email, role]).filter(([email]) => email === kenji.email),
    invitations: invitations.map(({ email, isExpired, invitedBy }) => ({ email, isExpired, invitedBy })),
  }
}

describe('state × screen × link × mail of an invitation', () => {
  it('waiting: on the screen with who invites; its mail is in its language, names both, and has the link', async () => {
    const { invite } = await office()
    await invite()
    expect(await screen()).toEqual({
      people: [],
      invitations: [{ email: kenji.email, isExpired: false, invitedBy: 'Lidia Marchetti' }],
    })
    const [mail] = await db.emailOutbox.findMany()
    expect(mail).toMatchObject({ toAddress: kenji.email, locale: 'ja', template: 'account-staffInvited' })
    expect(mail?.subject).toContain('Lidia Marchetti')
    expect(mail?.text).toMatch(/Kenji Ota[\s\S]*\/ja\/account\/login\?token=/)
    expect(await db.user.count({ where: { email: kenji.email } })).toBe(0)
  })

  it('sent again: a second mail; the first link stops, the second works', async () => {
    const { visitor, invite } = await office()
    const id = await invite()
    expect((await visitor.post(`${address}/${id}/sending`)).status).toBe(204)
    const [first, second] = await mailedTokens()
    expect(await refusalOf(open(first))).toEqual(used)
    expect((await open(second)).status).toBe(200)
  })

  it('expired: marked on the screen; the link gives nothing until it is sent again', async () => {
    const { visitor, invite } = await office()
    const id = await invite()
    await db.staffInvitation.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } })
    expect((await screen()).invitations).toMatchObject([{ isExpired: true }])
    const [first] = await mailedTokens()
    expect(await refusalOf(open(first))).toEqual(used)
    await visitor.post(`${address}/${id}/sending`)
    expect((await screen()).invitations).toMatchObject([{ isExpired: false }])
    expect((await open((await mailedTokens())[1])).status).toBe(200)
  })

  it('cancelled: off the screen, no further mail; the link gives nothing, and neither act is possible any more', async () => {
    const { visitor, invite } = await office()
    const id = await invite()
    expect((await visitor.delete(`${address}/${id}`)).status).toBe(204)
    expect(await screen()).toEqual({ people: [], invitations: [] })
    expect(await refusalOf(open((await mailedTokens())[0]))).toEqual(used)
    expect(await refusalOf(visitor.delete(`${address}/${id}`))).toEqual([404, 'not_found'])
    expect(await refusalOf(visitor.post(`${address}/${id}/sending`))).toEqual([404, 'not_found'])
    expect(await db.emailOutbox.count()).toBe(1)
    expect((await visitor.post(address, kenji)).status).toBe(201)
  })

  it('accepted: among the staff with name and role, signed in at once; the link gives nothing to others', async () => {
    const { admin, invite } = await office()
    await invite()
    const [token] = await mailedTokens()
    const colleague = new Visitor()
    const answer = await open(token, colleague)
    expect([answer.status, (await answer.json()).redirect]).toEqual([200, '/admin'])
    expect(await screen()).toEqual({ people: [[kenji.email, 'moderator']], invitations: [] })
    expect(await db.user.findUniqueOrThrow({ where: { email: kenji.email } })).toMatchObject({
      staffName: 'Kenji Ota',
      locale: 'ja',
      passwordHash: null,
      emailVerifiedAt: expect.any(Date),
    })
    expect((await colleague.get('/api/admin/cases/guides')).status).toBe(200)
    expect(await refusalOf(colleague.get('/api/admin/settings'))).toEqual([403, 'forbidden'])
    expect(await refusalOf(open(token))).toEqual(used)
    const entries = await db.auditEntry.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
    expect(entries).toMatchObject([
      { action: 'staff.invite', actorId: admin.id, subjectType: 'invitation' },
      { action: 'account.role', details: { after: { role: 'moderator' } } },
    ])
  })

  it('removed later: every session ends at once, and the old link opens nothing', async () => {
    const { visitor, invite } = await office()
    await invite()
    const [token] = await mailedTokens()
    const colleague = new Visitor()
    await open(token, colleague)
    const { id } = await db.user.findUniqueOrThrow({ where: { email: kenji.email } })
    expect((await visitor.put(`/api/admin/users/${id}/role`, { role: 'guide' })).status).toBe(204)
    expect((await colleague.get('/api/account')).status).toBe(401)
    expect(await refusalOf(open(token))).toEqual(used)
    expect(await screen()).toEqual({ people: [], invitations: [] })
  })
})

it('of two who open one link at once, one joins', async () => {
  const { invite } = await office()
  await invite()
  const [token] = await mailedTokens()
  const statuses = await Promise.all([open(token), open(token)].map(async (answer) => (await answer).status))
  expect(statuses.toSorted()).toEqual([200, 401])
  expect(await db.user.count({ where: { email: kenji.email } })).toBe(1)
})

it('an account without a page gets the role, and nothing that a stranger has registered with it stays', async () => {
  const { invite } = await office()
  const known = await createUser(db, { email: kenji.email, passwordHash: 'of a stranger' })
  await db.user.update({ where: { id: known.id }, data: { emailVerifiedAt: null } })
  await invite()
  const [token] = await mailedTokens()
  expect((await open(token)).status).toBe(200)
  expect(await db.user.findUniqueOrThrow({ where: { id: known.id } })).toMatchObject({
    role: 'moderator',
    passwordHash: null,
    sessionVersion: known.sessionVersion + 1,
  })
})

it('an account with a second factor is asked for it as ever', async () => {
  const { invite } = await office()
  const known = await createUser(db, { email: kenji.email })
  await db.user.update({ where: { id: known.id }, data: { secondFactorAt: new Date() } })
  await invite()
  expect(await refusalOf(open((await mailedTokens())[0]))).toEqual([401, 'second_factor_needed'])
})

it('invitations by an admin who is removed, gets another role or is locked out are cancelled; others stay', async () => {
  const { visitor, invite } = await office()
  await invite()
  const leave: Array<(id: string) => Promise<Response>> = [
    (id) => visitor.put(`/api/admin/users/${id}/role`, { role: 'guide' }),
    (id) => visitor.put(`/api/admin/users/${id}/role`, { role: 'editor' }),
    (id) => visitor.put(`/api/admin/users/${id}/lock`, { reason: 'Gone' }),
    (id) => visitor.post('/api/admin/users/locks', { ids: [id], reason: 'Gone' }),
  ]
  for (const [index, act] of leave.entries()) {
    const other = await createUser(db, { role: 'admin' })
    const colleague = await signedIn(db, other.id)
    const own = { ...kenji, email: `own-${index}@example.com`, role: 'admin' }
    expect((await colleague.post(address, own)).status).toBe(201)
    const token = (await mailedTokens()).at(-1)
    expect((await act(other.id)).status).toBeLessThan(300)
    expect(await refusalOf(open(token))).toEqual(used)
  }
  expect((await db.staffInvitation.findMany()).map(({ email }) => email)).toEqual([kenji.email])
  expect(await db.auditEntry.count({ where: { action: 'staff.cancel' } })).toBe(leave.length)
})

describe('nobody is invited', () => {
  const problemOf = async (visitor: Visitor, given: object) => {
    const answer = await visitor.post(address, given, { locale: 'en' })
    const { errors } = await answer.json()
    return [answer.status, errors?.email?.[0] ?? Object.keys(errors ?? {})]
  }

  it('twice, from among the guides or the staff, who is locked out or leaves; the address is named', async () => {
    const { admin, visitor, invite } = await office()
    await createGuide(db, { email: 'ada@example.com' })
    const locked = await createUser(db, { email: 'locked@example.com' })
    await db.user.update({ where: { id: locked.id }, data: { suspendedAt: new Date() } })
    const leaving = await createUser(db, { email: 'leaving@example.com' })
    await db.user.update({ where: { id: leaving.id }, data: { deleteAfter: new Date() } })
    await invite()
    for (const [email, why] of [
      [kenji.email, /already invited/],
      ['ada@example.com', /belongs to a guide/],
      [admin.email, /on the staff/],
      ['locked@example.com', /locked/],
      ['leaving@example.com', /going to be deleted/],
    ] as const) {
      expect(await problemOf(visitor, { ...kenji, email })).toEqual([422, expect.stringMatching(why)])
    }
    expect(await db.staffInvitation.count()).toBe(1)
  })

  it('without name, with a role that is none, or by somebody who isn’t an admin', async () => {
    const { visitor } = await office()
    expect((await visitor.post(address, { ...kenji, staff_name: ' ' })).status).toBe(422)
    expect((await visitor.post(address, { ...kenji, role: 'guide' })).status).toBe(422)
    const editor = await signedIn(db, (await createUser(db, { role: 'editor' })).id)
    expect(await refusalOf(editor.post(address, kenji))).toEqual([403, 'forbidden'])
  })
})

it('somebody who has become a guide meanwhile doesn’t join; a role given otherwise ends the invitation', async () => {
  const { visitor, invite } = await office()
  await invite()
  await createGuide(db, { email: kenji.email })
  expect(await refusalOf(open((await mailedTokens())[0]))).toEqual(used)
  const other = await createUser(db, { email: 'other@example.com' })
  await invite({ ...kenji, email: 'other@example.com' })
  await visitor.put(`/api/admin/users/${other.id}/role`, { role: 'editor' })
  expect(await db.staffInvitation.count({ where: { email: 'other@example.com' } })).toBe(0)
})

it('somebody whose account is to be deleted meanwhile doesn’t join', async () => {
  const { invite } = await office()
  await invite()
  const known = await createUser(db, { email: kenji.email })
  await db.user.update({ where: { id: known.id }, data: { deleteAfter: new Date() } })
  expect(await refusalOf(open((await mailedTokens())[0]))).toEqual(used)
  expect(await db.user.findUniqueOrThrow({ where: { id: known.id } })).toMatchObject({ role: 'guide' })
})

it('what nobody has followed for two months is forgotten', async () => {
  const { invite } = await office()
  await invite()
  expect(await forgetOldInvitations()).toBe(0)
  expect(await forgetOldInvitations(new Date(Date.now() + 70 * 86_400_000))).toBe(1)
})
