import { giveUpOld } from '@/lib/server/mail/failed-mail.ts'
import type { MailKind } from '@/lib/server/mail/kinds.ts'
import { deliverDue, queueMail } from '@/lib/server/mail/outbox.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { signedIn, Visitor } from '../support/visitor.ts'

const token = 'a'.repeat(43)
const refusal = Object.assign(new Error('550 5.1.2 domain not found'), {
  responseCode: 550,
  command: 'RCPT TO',
})

describe('emails that have failed', () => {
  const db = testDatabase()

  async function failed(
    dedupeKey: string,
    template: MailKind = 'enquiry-to-traveller',
    address = 'olga@gmial.com',
  ) {
    const words = `https://cicerone.test/en/status/${token}`
    await db.$transaction((tx) =>
      queueMail(tx, {
        dedupeKey,
        template,
        locale: 'en',
        to: { address, name: 'Olga' },
        unsubscribe: 'secret',
        content: { subject: dedupeKey, text: words, html: `<p>${words}</p>` },
      }),
    )
    await deliverDue({ send: () => Promise.reject(refusal) })
    return (await db.emailOutbox.findUniqueOrThrow({ where: { dedupeKey } })).id
  }
  async function anAdmin() {
    const { id } = await createUser(db, { role: 'admin' })
    return { id, visitor: await signedIn(db, id) }
  }
  /** Delivers what is due. @returns what the receivers got */
  async function received() {
    const mails: Array<{ to: string; text: string; unsubscribe: string | null }> = []
    await deliverDue({
      send: async ({ toAddress, text, unsubscribe }) => {
        mails.push({ to: toAddress, text, unsubscribe })
      },
    })
    return mails
  }

  it('are read without the secrets of their links, with the address that was probably meant', async () => {
    const id = await failed('first')
    const { visitor } = await anAdmin()
    const answer = await (await visitor.get(`/api/admin/mail/${id}`)).json()
    expect(answer).toMatchObject({
      part: 'failed',
      cause: 'noDomain',
      corrected_to: 'olga@gmail.com',
      last_error: refusal.message,
    })
    expect(JSON.stringify(answer)).not.toContain(token)
    const row = await db.emailOutbox.findUniqueOrThrow({ where: { id } })
    expect(row.text + row.html + Buffer.from(row.locked ?? []).toString()).not.toContain(token)
  })

  it('are sent again as they were, audited; what was sent meanwhile is left out and said so', async () => {
    const [one, other] = [await failed('one'), await failed('other')]
    const { id, visitor } = await anAdmin()
    expect((await visitor.post('/api/admin/mail/retries', { ids: [other] })).status).toBe(200)
    expect(await received()).toHaveLength(1)
    const answer = await visitor.post('/api/admin/mail/retries', { ids: [one, other] })
    expect(await answer.json()).toEqual({ done: [one], left_out: [other] })
    expect(await received()).toEqual([
      { to: 'olga@gmial.com', text: expect.stringContaining(token), unsubscribe: 'secret' },
    ])
    const entries = await db.auditEntry.findMany({
      where: { action: 'mail.retry' },
      orderBy: { id: 'asc' },
    })
    expect(entries).toMatchObject([
      { actorId: id, subjectType: 'mail', subjectId: other },
      { actorId: id, subjectType: 'mail', subjectId: one },
    ])
    expect((await visitor.post('/api/admin/mail/retries', { ids: [one] })).status).toBe(409)
  })

  it('are sent once by two admins at the same moment', async () => {
    const mail = await failed('once')
    const [one, other] = [await anAdmin(), await anAdmin()]
    const answers = await Promise.all(
      [one, other].map(({ visitor }) => visitor.post('/api/admin/mail/retries', { ids: [mail] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await received()).toHaveLength(1)
  })

  it('go to another address; the log keeps only the domains', async () => {
    const mail = await failed('typo')
    const { visitor } = await anAdmin()
    const path = `/api/admin/mail/${mail}/address`
    expect((await visitor.put(path, { address: 'nonsense' })).status).toBe(422)
    expect((await visitor.put(path, { address: 'olga＠ｇmail.com' })).status).toBe(204)
    expect(await received()).toMatchObject([{ to: 'olga@gmail.com' }])
    expect(await db.auditEntry.findFirstOrThrow({ where: { action: 'mail.address' } })).toMatchObject({
      subjectId: mail,
      details: { before: { domain: 'gmial.com' }, after: { domain: 'gmail.com' } },
    })
  })

  it('never go to another address, or again, when their link proves whose mailbox it is', async () => {
    const mail = await failed('reset', 'account-reset')
    const { visitor } = await anAdmin()
    expect((await visitor.put(`/api/admin/mail/${mail}/address`, { address: 'me@example.com' })).status).toBe(
      409,
    )
    expect((await visitor.post('/api/admin/mail/retries', { ids: [mail] })).status).toBe(409)
    expect((await db.emailOutbox.findUniqueOrThrow({ where: { id: mail } })).locked).toBeNull()
  })

  it('can’t be sent again once they are given up, by hand or after two weeks', async () => {
    const [one, other] = [await failed('one'), await failed('other')]
    const { visitor } = await anAdmin()
    expect((await visitor.post('/api/admin/mail/given_up', { ids: [one] })).status).toBe(200)
    expect(await giveUpOld(new Date(Date.now() + 15 * 86_400_000))).toBe(1)
    expect((await visitor.post('/api/admin/mail/retries', { ids: [one, other] })).status).toBe(409)
    expect(await db.emailOutbox.count({ where: { locked: { not: null } } })).toBe(0)
    expect(await db.auditEntry.count({ where: { action: 'mail.give_up' } })).toBe(1)
  })

  it('are only for admins, by their role of this moment; jobs as well', async () => {
    const mail = await failed('private')
    const { userId } = await createGuide(db)
    const { id, visitor: demoted } = await anAdmin()
    await db.user.update({ where: { id }, data: { role: 'guide' } })
    for (const [visitor, status] of [
      [new Visitor(), 401],
      [await signedIn(db, userId), 403],
      [demoted, 403],
    ] as const) {
      expect((await visitor.get(`/api/admin/mail/${mail}`)).status).toBe(status)
      expect((await visitor.post('/api/admin/mail/retries', { ids: [mail] })).status).toBe(status)
      expect((await visitor.post('/api/admin/mail/given_up', { ids: [mail] })).status).toBe(status)
      expect((await visitor.put(`/api/admin/mail/${mail}/address`, { address: 'a@b.example' })).status).toBe(
        status,
      )
      expect((await visitor.post('/api/admin/jobs/subscriptions/run')).status).toBe(status)
    }
    expect(await db.auditEntry.count({ where: { subjectType: { in: ['mail', 'job'] } } })).toBe(0)
  })
})
