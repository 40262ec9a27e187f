import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { refusalOf, signedIn, Visitor } from '../support/visitor.ts'

const db = testDatabase()

const reason = 'Several travellers have reported the same thing.'
const lockOf = (id: string) => `/api/admin/users/${id}/lock`
const roleOf = (id: string) => `/api/admin/users/${id}/role`

async function people() {
  const admin = await createUser(db, { role: 'admin', email: 'root@example.com' })
  const guide = await createGuide(db, { email: 'ada@example.com' })
  return { admin, guide, visitor: await signedIn(db, admin.id), own: await signedIn(db, guide.userId) }
}

describe('locking a user out', () => {
  it('ends all sessions at once, takes the page off the lists, and tells the guide why', async () => {
    const { admin, guide, visitor, own } = await people()
    expect((await visitor.put(lockOf(guide.userId), { reason })).status).toBe(204)
    expect((await own.get('/api/account')).status).toBe(401)
    expect(await db.guide.findUniqueOrThrow({ where: { id: guide.id } })).toMatchObject({ listed: false })
    expect(await db.emailOutbox.findMany()).toMatchObject([
      { template: 'account-locked', toAddress: 'ada@example.com', text: expect.stringContaining(reason) },
    ])
    expect(await refusalOf(visitor.put(lockOf(guide.userId), { reason }))).toEqual([409, 'conflict'])
    expect((await visitor.delete(lockOf(guide.userId), { body: { reason: 'A mix-up' } })).status).toBe(204)
    expect(await db.guide.findUniqueOrThrow({ where: { id: guide.id } })).toMatchObject({ listed: true })
    expect(await db.emailOutbox.count({ where: { template: 'account-unlocked' } })).toBe(1)
    const facts = await db.auditEntry.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
    expect(facts).toMatchObject([
      { actorId: admin.id, subjectId: guide.userId, details: { after: { locked: true, reason } } },
      { actorId: admin.id, subjectId: guide.userId, details: { after: { locked: false } } },
    ])
  })

  it('ends sessions in which the locked admin acts as somebody', async () => {
    const { guide, visitor } = await people()
    const other = await createUser(db, { role: 'admin' })
    const acting = await signedIn(db, other.id)
    await acting.post('/api/admin/sessions', { user_id: guide.userId, reason })
    await visitor.put(lockOf(other.id), { reason })
    expect((await acting.get('/api/account')).status).toBe(401)
  })

  it('does several at once, and names who is left out', async () => {
    const { admin, guide, visitor } = await people()
    const locked = await createGuide(db)
    await db.user.update({ where: { id: locked.userId }, data: { suspendedAt: new Date() } })
    const nobody = '00000000-0000-4000-8000-000000000000'
    const ids = [guide.userId, locked.userId, admin.id, nobody]
    const answer = await visitor.post('/api/admin/users/locks', { ids, reason })
    expect(await answer.json()).toEqual({
      locked: 1,
      left_out: [
        { id: locked.userId, why: 'conflict' },
        { id: admin.id, why: 'forbidden' },
        { id: nobody, why: 'not_found' },
      ],
    })
  })
})

describe('roles', () => {
  it('count for sessions that begin later, and are lost with the very next request', async () => {
    const { visitor } = await people()
    const person = await createUser(db)
    const early = await signedIn(db, person.id)
    expect((await visitor.put(roleOf(person.id), { role: 'admin' })).status).toBe(204)
    expect((await early.get('/api/account')).status).toBe(401)
    const colleague = await signedIn(db, person.id)
    const guide = await createGuide(db)
    expect((await colleague.put(lockOf(guide.userId), { reason })).status).toBe(204)
    expect((await visitor.put(roleOf(person.id), { role: 'guide' })).status).toBe(204)
    expect((await colleague.delete(lockOf(guide.userId), { body: { reason } })).status).toBe(401)
    const again = await signedIn(db, person.id)
    expect(await refusalOf(again.delete(lockOf(guide.userId), { body: { reason } }))).toEqual([
      403,
      'forbidden',
    ])
  })

  it('are nothing for guides, nobody takes theirs away alone, and one admin always stays', async () => {
    const { admin, guide, visitor } = await people()
    expect(await refusalOf(visitor.put(roleOf(guide.userId), { role: 'admin' }))).toEqual([409, 'conflict'])
    expect(await refusalOf(visitor.put(roleOf(admin.id), { role: 'guide' }))).toEqual([403, 'forbidden'])
    const other = await createUser(db, { role: 'admin' })
    const colleague = await signedIn(db, other.id)
    const answers = await Promise.all([
      visitor.put(roleOf(other.id), { role: 'guide' }),
      colleague.put(roleOf(admin.id), { role: 'guide' }),
    ])
    expect(answers.map(({ status }) => status)).toContain(204)
    expect(await db.user.count({ where: { role: 'admin' } })).toBe(1)
  })
})

describe('staff in other roles', () => {
  it('get any role, which ends the sessions of the one before; the log names who gave it', async () => {
    const { admin, visitor } = await people()
    const { id } = await createUser(db, { role: 'guide' })
    const roles = ['moderator', 'accountant', 'editor', 'admin', 'guide'] as const
    for (const role of roles) {
      const before = await signedIn(db, id)
      expect((await visitor.put(roleOf(id), { role })).status).toBe(204)
      expect((await before.get('/api/account')).status).toBe(401)
    }
    const entries = await db.auditEntry.findMany({
      where: { action: 'account.role' },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    expect(entries.map(({ actorId }) => actorId)).toEqual(roles.map(() => admin.id))
    expect(entries.at(0)).toMatchObject({
      details: { before: { role: 'guide' }, after: { role: 'moderator' } },
    })
    expect(await refusalOf(visitor.put(roleOf(id), { role: 'owner' }))).toEqual([422, 'invalid'])
  })

  it('an admin doesn’t lower themselves, not even among others', async () => {
    const { admin, visitor } = await people()
    await createUser(db, { role: 'admin' })
    for (const role of ['moderator', 'guide']) {
      expect(await refusalOf(visitor.put(roleOf(admin.id), { role }))).toEqual([403, 'forbidden'])
    }
  })

  it('a moderator locks guides out, but no colleague, neither alone nor among many', async () => {
    const { admin, guide } = await people()
    const editor = await createUser(db, { role: 'editor' })
    const moderator = await signedIn(db, (await createUser(db, { role: 'moderator' })).id)
    for (const { id } of [admin, editor]) {
      expect(await refusalOf(moderator.put(lockOf(id), { reason }))).toEqual([403, 'forbidden'])
    }
    const ids = [guide.userId, editor.id]
    const answer = await moderator.post('/api/admin/users/locks', { ids, reason })
    expect(await answer.json()).toEqual({ locked: 1, left_out: [{ id: editor.id, why: 'forbidden' }] })
    await db.user.update({ where: { id: editor.id }, data: { suspendedAt: new Date() } })
    expect(await refusalOf(moderator.delete(lockOf(editor.id), { body: { reason } }))).toEqual([
      403,
      'forbidden',
    ])
  })

  it('nobody acts as a colleague, and only admins act as guides', async () => {
    const { guide } = await people()
    const editor = await createUser(db, { role: 'editor' })
    const moderator = await signedIn(db, (await createUser(db, { role: 'moderator' })).id)
    const admin = await signedIn(db, (await createUser(db, { role: 'admin' })).id)
    const asked = (visitor: Visitor, user_id: string) =>
      visitor.post('/api/admin/sessions', { user_id, reason })
    expect(await refusalOf(asked(moderator, guide.userId))).toEqual([403, 'forbidden'])
    expect(await refusalOf(asked(admin, editor.id))).toEqual([404, 'not_found'])
  })
})

describe('sessions of a user', () => {
  it('are ended one by one, or all at once', async () => {
    const { guide, visitor, own } = await people()
    const second = await signedIn(db, guide.userId)
    const sessions = `/api/admin/users/${guide.userId}/sessions`
    const [one] = await db.session.findMany({
      where: { userId: guide.userId },
      orderBy: { createdAt: 'asc' },
    })
    expect((await visitor.delete(`${sessions}/${one?.id}`)).status).toBe(204)
    expect((await own.get('/api/account')).status).toBe(401)
    expect((await second.get('/api/account')).status).toBe(200)
    expect(await refusalOf(visitor.delete(`${sessions}/${one?.id}`))).toEqual([404, 'not_found'])
    expect((await visitor.delete(sessions)).status).toBe(204)
    expect((await second.get('/api/account')).status).toBe(401)
  })
})

it.each([
  ['PUT', (id: string) => lockOf(id), { reason }],
  ['DELETE', (id: string) => lockOf(id), { reason }],
  ['PUT', (id: string) => roleOf(id), { role: 'admin' }],
  ['DELETE', (id: string) => `/api/admin/users/${id}/sessions`, undefined],
  ['POST', () => '/api/admin/users/locks', { ids: ['00000000-0000-4000-8000-000000000000'], reason }],
])('%s %s is for admins alone, and not for one who acts as a guide', async (method, pathOf, body) => {
  const { guide, visitor, own } = await people()
  const path = pathOf(guide.userId)
  expect((await new Visitor().call(method, path, { body })).status).toBe(401)
  expect(await refusalOf(own.call(method, path, { body }))).toEqual([403, 'forbidden'])
  await visitor.post('/api/admin/sessions', { user_id: guide.userId, reason })
  expect(await refusalOf(visitor.call(method, path, { body }))).toEqual([403, 'forbidden'])
})

describe('merging an account into another one', () => {
  it('ends with one account, which the other can’t be let out of again', async () => {
    const { guide, visitor, own } = await people()
    const double = await createGuide(db, { email: 'ada2@example.com', subscription: 'trialing' })
    const merge = () =>
      visitor.post(`/api/admin/users/${guide.userId}/merge`, { user_id: double.userId, reason })
    expect((await merge()).status).toBe(204)
    expect((await own.get('/api/account')).status).toBe(200)
    expect(await refusalOf(merge())).toEqual([409, 'conflict'])
    expect(await refusalOf(visitor.delete(lockOf(double.userId), { body: { reason } }))).toEqual([
      409,
      'conflict',
    ])
  })
})

describe('what somebody has asked for in a letter', () => {
  it('a copy is made for the person alone, once while one waits', async () => {
    const { guide, visitor } = await people()
    const copies = `/api/admin/users/${guide.userId}/exports`
    expect((await visitor.post(copies)).status).toBe(204)
    expect(await refusalOf(visitor.post(copies))).toEqual([409, 'conflict'])
    expect(await db.dataExport.findMany()).toMatchObject([{ userId: guide.userId, state: 'queued' }])
    expect(await db.auditEntry.count({ where: { action: 'account.export' } })).toBe(1)
  })

  it('deletion begins as if the guide had asked, and can be taken back', async () => {
    const { guide, visitor, own } = await people()
    const deletion = `/api/admin/users/${guide.userId}/deletion`
    const status = async () => (await db.guide.findUniqueOrThrow({ where: { id: guide.id } })).status
    expect((await visitor.put(deletion, { reason: 'Asked by letter' })).status).toBe(204)
    expect(await refusalOf(visitor.put(deletion, { reason: 'Once more' }))).toEqual([409, 'conflict'])
    expect(await status()).toBe('closed')
    expect((await (await own.get('/api/account/deletion')).json()).delete_after).not.toBeNull()
    expect(await db.emailOutbox.count({ where: { template: 'account-deletionAsked' } })).toBe(1)
    expect((await visitor.delete(deletion, { body: { reason: 'Has called' } })).status).toBe(204)
    expect(await refusalOf(visitor.delete(deletion, { body: { reason } }))).toEqual([409, 'conflict'])
    expect(await status()).toBe('published')
    const entries = await db.auditEntry.findMany({
      where: { action: 'account.deletion' },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { details: true },
    })
    expect(entries).toEqual([
      { details: { after: { step: 'asked', reason: 'Asked by letter' } } },
      { details: { after: { step: 'kept', reason: 'Has called' } } },
    ])
  })

  it('nobody deletes an admin, and nobody but admins does any of it', async () => {
    const { admin, guide, visitor, own } = await people()
    const deletionOf = (id: string) => `/api/admin/users/${id}/deletion`
    expect(await refusalOf(visitor.put(deletionOf(admin.id), { reason }))).toEqual([409, 'conflict'])
    expect(await refusalOf(own.put(deletionOf(guide.userId), { reason }))).toEqual([403, 'forbidden'])
    expect(await refusalOf(own.post(`/api/admin/users/${guide.userId}/exports`))).toEqual([403, 'forbidden'])
  })
})
