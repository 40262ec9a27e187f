import { hashPassword } from '@/lib/server/auth/password.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { refusalOf, signedIn, Visitor } from '../support/visitor.ts'

const db = testDatabase()

/** The secrets of the links in all emails to an address, the oldest first. */
async function linksTo(address: string): Promise<string[]> {
  const mails = await db.emailOutbox.findMany({
    where: { toAddress: address },
    orderBy: { createdAt: 'asc' },
  })
  return mails.flatMap(({ text }) => /\/account\/email\/([\w-]{43})/.exec(text)?.[1] ?? [])
}

async function templatesTo(address: string): Promise<string[]> {
  const mails = await db.emailOutbox.findMany({
    where: { toAddress: address },
    orderBy: { createdAt: 'asc' },
  })
  return mails.map(({ template }) => template).sort()
}

const path = '/api/account/email_changes'

describe('another address', () => {
  async function asked(email = 'new@example.com') {
    const user = await createUser(db, { email: 'old@example.com' })
    const visitor = await signedIn(db, user.id)
    const response = await visitor.post(path, { email })
    return { user, visitor, response }
  }
  const emailOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).email

  it('takes effect when both mailboxes have agreed; sessions go on, earlier links don’t', async () => {
    const { user, visitor, response } = await asked('New@Example.com')
    expect([response.status, await response.json()]).toEqual([202, { sent_to: 'new@example.com' }])
    await new Visitor().post('/api/sessions/links', { email: 'old@example.com' })
    const [old, fresh] = [await linksTo('old@example.com'), await linksTo('new@example.com')]

    const anybody = new Visitor()
    const shown = await (await anybody.get(`${path}/${old[0]}`)).json()
    expect(shown).toEqual({ mailbox: 'old', new_email: 'new@example.com', state: 'open' })
    expect(await (await anybody.put(`${path}/${fresh[0]}`)).json()).toMatchObject({ state: 'agreed' })
    expect(await emailOf(user.id)).toBe('old@example.com')
    expect(await (await anybody.put(`${path}/${old[0]}`)).json()).toMatchObject({ state: 'done' })
    expect(await emailOf(user.id)).toBe('new@example.com')

    expect((await visitor.get('/api/account')).status).toBe(200)
    expect(await db.signInToken.count({ where: { usedAt: null } })).toBe(0)
    expect(await templatesTo('old@example.com')).toEqual([
      'account-emailChanged',
      'account-moveFrom',
      'account-signIn',
    ])
    expect(await templatesTo('new@example.com')).toEqual(['account-emailChanged', 'account-moveTo'])
    const entries = await db.auditEntry.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['account.email', { after: { step: 'asked' } }],
      ['account.email', { after: { step: 'changed' } }],
    ])
    expect(await (await anybody.get(`${path}/${old[0]}`)).json()).toMatchObject({ state: 'done' })
    expect(await refusalOf(anybody.put(`${path}/${old[0]}`))).toEqual([404, 'not_found'])
  })

  it('opening a link changes nothing, as mail scanners open all of them', async () => {
    const { user } = await asked()
    const links = [...(await linksTo('old@example.com')), ...(await linksTo('new@example.com'))]
    for (const link of links) await new Visitor().get(`${path}/${link}`)
    expect(await emailOf(user.id)).toBe('old@example.com')
    expect(await db.emailChange.findFirstOrThrow()).toMatchObject({
      oldConfirmedAt: null,
      newConfirmedAt: null,
      endedAt: null,
    })
  })

  it('the present mailbox can stop it, and the link of the new one works no more', async () => {
    const { user } = await asked()
    const [old] = await linksTo('old@example.com')
    const [fresh] = await linksTo('new@example.com')
    await new Visitor().put(`${path}/${fresh}`)
    expect(await (await new Visitor().delete(`${path}/${old}`)).json()).toMatchObject({ state: 'stopped' })
    expect(await refusalOf(new Visitor().put(`${path}/${old}`))).toEqual([404, 'not_found'])
    expect(await refusalOf(new Visitor().put(`${path}/${fresh}`))).toEqual([404, 'not_found'])
    expect(await emailOf(user.id)).toBe('old@example.com')
  })

  it('one mailbox can’t agree for the other, however often its link is pressed', async () => {
    const { user } = await asked()
    const [fresh] = await linksTo('new@example.com')
    const presses = [1, 2, 3].map(() => new Visitor().put(`${path}/${fresh}`))
    for (const press of presses) expect(await (await press).json()).toMatchObject({ state: 'agreed' })
    expect(await emailOf(user.id)).toBe('old@example.com')
  })

  it('both links pressed at once change it once', async () => {
    const { user } = await asked()
    const links = [...(await linksTo('old@example.com')), ...(await linksTo('new@example.com'))]
    const answers = await Promise.all(links.map((link) => new Visitor().put(`${path}/${link}`)))
    const states = await Promise.all(answers.map(async (answer) => (await answer.json()).state))
    expect(states.sort()).toEqual(['agreed', 'done'])
    expect(await emailOf(user.id)).toBe('new@example.com')
  })

  it('an address that has an account is told to its own mailbox alone', async () => {
    await createUser(db, { email: 'taken@example.com' })
    const { user, visitor, response } = await asked('taken@example.com')
    expect([response.status, await response.json()]).toEqual([202, { sent_to: 'taken@example.com' }])
    expect(await templatesTo('taken@example.com')).toEqual(['account-moveTaken'])
    expect(await linksTo('taken@example.com')).toEqual([])
    // The present mailbox sees the same as for any other address.
    const [old] = await linksTo('old@example.com')
    expect(await (await new Visitor().put(`${path}/${old}`)).json()).toMatchObject({ state: 'agreed' })
    expect(await emailOf(user.id)).toBe('old@example.com')
    expect((await visitor.get('/api/account')).status).toBe(200)
  })

  it('an address that somebody else gets meanwhile stays theirs', async () => {
    const { user } = await asked()
    const [old] = await linksTo('old@example.com')
    const [fresh] = await linksTo('new@example.com')
    await new Visitor().put(`${path}/${fresh}`)
    await createUser(db, { email: 'new@example.com' })
    expect(await (await new Visitor().put(`${path}/${old}`)).json()).toMatchObject({ state: 'taken' })
    expect(await emailOf(user.id)).toBe('old@example.com')
    expect(await refusalOf(new Visitor().put(`${path}/${old}`))).toEqual([404, 'not_found'])
  })

  it('a later request replaces an earlier one, and the user can give it up', async () => {
    const { user, visitor } = await asked()
    await visitor.post(path, { email: 'other@example.com' })
    expect(await refusalOf(new Visitor().put(`${path}/${(await linksTo('new@example.com'))[0]}`))).toEqual([
      404,
      'not_found',
    ])
    expect((await visitor.delete(path)).status).toBe(204)
    const [other] = await linksTo('other@example.com')
    expect(await refusalOf(new Visitor().put(`${path}/${other}`))).toEqual([404, 'not_found'])
    expect(await emailOf(user.id)).toBe('old@example.com')
  })

  it('an old link does nothing', async () => {
    await asked()
    const [fresh] = await linksTo('new@example.com')
    const past = new Date(Date.now() - 4 * 86_400_000)
    await db.emailChange.updateMany({ data: { createdAt: past, expiresAt: new Date(Date.now() - 1000) } })
    expect(await refusalOf(new Visitor().get(`${path}/${fresh}`))).toEqual([404, 'not_found'])
    expect(await refusalOf(new Visitor().put(`${path}/${fresh}`))).toEqual([404, 'not_found'])
  })

  it('needs a fresh proof, and another address than the present one', async () => {
    const { user, visitor } = await asked('old@example.com')
    const answer = await visitor.post(path, { email: 'OLD@example.com' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errors: { email: [expect.stringContaining('адрес')] },
    })
    await db.session.updateMany({ where: { userId: user.id }, data: { provedAt: new Date(0) } })
    expect(await refusalOf(visitor.post(path, { email: 'new@example.com' }))).toEqual([403, 'proof_needed'])
    expect(await db.emailOutbox.count()).toBe(0)
  })
})

describe('a password from inside', () => {
  const set = { password: 'umbrella pine tree', password_confirmation: 'umbrella pine tree' }

  it('is changed with the present one; other sessions end, this one goes on', async () => {
    const { id } = await createUser(db, { passwordHash: await hashPassword('an earlier password') })
    const other = await signedIn(db, id)
    const visitor = await signedIn(db, id)
    const wrong = await visitor.put('/api/account/password', { current_password: 'not it', ...set })
    expect(await wrong.json()).toMatchObject({
      code: 'invalid',
      errors: { current_password: expect.anything() },
    })
    const answer = await visitor.put('/api/account/password', {
      current_password: 'an earlier password',
      ...set,
    })
    expect(answer.status).toBe(200)
    expect((await visitor.get('/api/account')).status).toBe(200)
    expect((await other.get('/api/account')).status).toBe(401)
  })

  it('is chosen for the first time after a fresh proof', async () => {
    const { id } = await createUser(db)
    const visitor = await signedIn(db, id)
    await db.session.updateMany({ data: { provedAt: new Date(0) } })
    expect(await refusalOf(visitor.put('/api/account/password', set))).toEqual([403, 'proof_needed'])
    await db.session.updateMany({ data: { provedAt: new Date() } })
    expect((await visitor.put('/api/account/password', set)).status).toBe(200)
    expect((await visitor.get('/api/account')).status).toBe(200)
  })
})

describe('notifications and language of emails', () => {
  it('quiet hours go over midnight, and end when nothing is chosen', async () => {
    const { userId } = await createGuide(db)
    const visitor = await signedIn(db, userId)
    const path = '/api/account/notifications'
    const hours = { from: '22:30', until: '07:00' }
    const changed = await visitor.call('PATCH', path, { body: { quiet_hours: hours } })
    expect(await changed.json()).toMatchObject({ quiet_hours: hours })
    expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({
      quietFrom: 1350,
      quietUntil: 420,
    })
    const same = { body: { quiet_hours: { from: '22:30', until: '22:30' } } }
    expect(await refusalOf(visitor.call('PATCH', path, same))).toEqual([422, 'invalid'])
    const none = await visitor.call('PATCH', path, { body: { quiet_hours: null } })
    expect(await none.json()).toMatchObject({ quiet_hours: null })
  })

  it('everything is on until it is turned off, kind by kind', async () => {
    const { userId } = await createGuide(db)
    const visitor = await signedIn(db, userId)
    const all = await (await visitor.get('/api/account/notifications')).json()
    expect(Object.values(all)).toEqual([...Array(5).fill({ email: true, push: true }), null])
    const change = { review: { email: false }, message: {} }
    const answer = await visitor.call('PATCH', '/api/account/notifications', { body: change })
    expect(await answer.json()).toEqual({ ...all, review: { email: false, push: true } })
    expect(await db.notificationPreference.findMany({ where: { email: false } })).toEqual([
      { userId, kind: 'review', email: false, push: true },
    ])
    const wrong = { body: { security: { email: false } } }
    expect(await refusalOf(visitor.call('PATCH', '/api/account/notifications', wrong))).toEqual([
      422,
      'invalid',
    ])
  })

  it('emails are in the language that was chosen', async () => {
    const { id } = await createUser(db, { locale: 'en' })
    const visitor = await signedIn(db, id)
    const answer = await visitor.call('PATCH', '/api/account', { body: { locale: 'zh-Hans' } })
    expect(await answer.json()).toMatchObject({ locale: 'zh-Hans' })
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ locale: 'zh_Hans' })
  })

  it('an admin has a name for letters, guides have that of their page', async () => {
    const { id } = await createUser(db, { role: 'admin' })
    const visitor = await signedIn(db, id)
    const change = (body: object) => visitor.call('PATCH', '/api/account', { body })
    expect((await change({ staff_name: ' Kenji Ota ' })).status).toBe(200)
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ staffName: 'Kenji Ota' })
    expect(await refusalOf(change({ staff_name: ' ' }))).toEqual([422, 'invalid'])
    expect(await refusalOf(change({}))).toEqual([422, 'invalid'])
    const guide = await signedIn(db, (await createGuide(db)).userId)
    const asGuide = guide.call('PATCH', '/api/account', { body: { staff_name: 'Kenji Ota' } })
    expect(await refusalOf(asGuide)).toEqual([403, 'forbidden'])
  })
})

describe('a break', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const away = '/api/account/calendar/away'
  const pausing = (from: string, until: string) => ({ from, until, pauses_enquiries: true })

  it('pauses enquiries at once, and its end lets them in again', async () => {
    const { id, userId } = await createGuide(db, { timeZone: 'UTC' })
    const visitor = await signedIn(db, userId)
    const answer = await visitor.post(away, pausing(day(0), day(5)))
    const { id: awayId, ...planned } = Object(await answer.json())
    expect(planned).toEqual({ ...pausing(day(0), day(5)), note: '', now: true, walks: 0 })
    expect(await db.guide.findUniqueOrThrow({ where: { id } })).toMatchObject({
      enquiriesPaused: true,
      listed: true,
    })
    expect((await visitor.delete(`${away}/${awayId}`)).status).toBe(204)
    expect(await db.guide.findUniqueOrThrow({ where: { id } })).toMatchObject({ enquiriesPaused: false })
    expect(await db.timeAway.count({ where: { guideId: id } })).toBe(0)
  })

  it('a planned one pauses nothing yet', async () => {
    const { id, userId } = await createGuide(db, { timeZone: 'UTC' })
    const visitor = await signedIn(db, userId)
    const answer = await visitor.post(away, pausing(day(3), day(3)))
    expect(await answer.json()).toMatchObject({ now: false })
    expect(await db.guide.findUniqueOrThrow({ where: { id } })).toMatchObject({ enquiriesPaused: false })
  })

  it('is one only if the guide says so: days away alone pause nothing', async () => {
    const { id, userId } = await createGuide(db, { timeZone: 'UTC' })
    const visitor = await signedIn(db, userId)
    const answer = await visitor.post(away, { from: day(0), until: day(5), note: 'A conference' })
    expect(await answer.json()).toMatchObject({ now: true, note: 'A conference', pauses_enquiries: false })
    expect(await db.guide.findUniqueOrThrow({ where: { id } })).toMatchObject({ enquiriesPaused: false })
  })

  it('days are the guide’s own: it is over where the guide is, whatever the server’s day', async () => {
    const { userId } = await createGuide(db, { timeZone: 'Pacific/Kiritimati' })
    const visitor = await signedIn(db, userId)
    const today = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Pacific/Kiritimati',
      dateStyle: 'short',
    }).format(new Date())
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    const over = await visitor.post(away, pausing(yesterday, yesterday))
    expect(await over.json()).toMatchObject({ errors: { until: expect.anything() } })
    const now = await visitor.post(away, pausing(yesterday, today))
    expect(await now.json()).toMatchObject({ now: true })
  })

  it('can’t end before it begins, nor overlap another one', async () => {
    const { userId } = await createGuide(db)
    const visitor = await signedIn(db, userId)
    const backwards = await visitor.post(away, pausing(day(5), day(4)))
    expect([backwards.status, await backwards.json()]).toMatchObject([
      422,
      { errors: { until: expect.anything() } },
    ])
    const { id } = Object(await (await visitor.post(away, pausing(day(5), day(8)))).json())
    const second = await visitor.post(away, pausing(day(8), day(9)))
    expect([second.status, await second.json()]).toMatchObject([422, { errors: { from: expect.anything() } }])
    const moved = await visitor.put(`${away}/${id}`, pausing(day(7), day(9)))
    expect(await moved.json()).toMatchObject({ from: day(7), until: day(9) })
  })
})
