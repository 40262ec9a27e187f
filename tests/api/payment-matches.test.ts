import { Client } from 'pg'
import { markPaid } from '@/lib/domain/sales/billing/admin-commands.ts'
import { issueInvoiceOf } from '@/lib/domain/sales/billing/invoice-of-payment.ts'
import { matchStatement } from '@/lib/domain/sales/billing/statement-matches.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { setSeller } from '../support/invoices.ts'
import { refusalOf, signedIn } from '../support/visitor.ts'

const db = testDatabase()
beforeEach(() => setSeller(db))

const address = '/api/admin/payments/matches'
const now = new Date('2026-11-29T12:00:00Z')

/** A guide with an open transfer. */
async function prepare(name: { firstname: string; lastname: string }, amount: number) {
  const guide = await createGuide(db, name)
  const subscription = await db.subscription.findUniqueOrThrow({ where: { guideId: guide.id } })
  const { id } = await db.payment.create({
    data: {
      guideId: guide.id,
      subscriptionId: subscription.id,
      purpose: 'subscription',
      provider: 'invoice',
      order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
      amount,
      currency: 'EUR',
    },
  })
  return { guide, id }
}

const invoiceOf = (id: string) => db.$transaction((tx) => issueInvoiceOf(tx, id, now))

const person = async () => {
  const { id: userId } = await createUser(db, { role: 'admin' })
  return { role: 'admin' as const, userId, impersonatorId: null }
}

test('lines of a statement find their payments, and nothing is booked, kept or logged', async () => {
  const ada = await prepare({ firstname: 'Ada', lastname: 'Rossi' }, 1900)
  const marco = await prepare({ firstname: 'Marco', lastname: 'Bianchi' }, 1900)
  const nobuo = await prepare({ firstname: 'Nobuo', lastname: 'Nishimura' }, 19_000)
  const anna = await prepare({ firstname: 'Anna', lastname: 'Petrova' }, 2500)
  const { number } = await invoiceOf(ada.id)
  await markPaid(await person(), anna.id, { paidAt: new Date('2026-11-27') }, now)
  await db.payment.update({ where: { id: anna.id }, data: { paidAt: new Date() } })
  const admin = await signedIn(db, (await person()).userId)
  const entries = await db.auditEntry.count()
  const statement = [
    'Datum;Name;Verwendungszweck;Betrag',
    `28.11.2026;A. R.;Rechnung ${number};18,00`,
    '28.11.2026;BIANCHI MARCO;Danke;19,00',
    '28.11.2026;Somebody;;190,00',
    '27.11.2026;Petrova Anna;;25,00',
    '27.11.2026;Nobody;;77,00',
    '27.11.2026;Rent;;-19,00',
  ].join('\r\n')
  const answer = await admin.post(address, { statement }, { locale: 'en' })
  expect(answer.status).toBe(200)
  const payment = (id: string, facts: object) => ({ id, state: 'pending', invoice: null, ...facts })
  expect((await answer.json()).lines).toMatchObject([
    {
      row: 2,
      day: '2026-11-28',
      amount: 1800,
      match: 'number',
      payment: payment(ada.id, { invoice: number, guide: 'Ada Rossi', amount: 1900 }),
      differs: true,
    },
    { row: 3, amount: 1900, match: 'name', payment: payment(marco.id, { amount: 1900 }), differs: false },
    { row: 4, match: 'amount', payment: payment(nobuo.id, { guide: 'Nobuo Nishimura' }), differs: false },
    { row: 5, match: 'name', payment: { id: anna.id, state: 'paid' }, differs: false },
    { row: 6, amount: 7700, match: 'none', payment: null, differs: false },
  ])
  expect(await db.payment.count({ where: { state: 'pending' } })).toBe(3)
  expect(await db.auditEntry.count()).toBe(entries)
})

test('cards, other amounts and what came long ago are not proposed, one of several is not chosen', async () => {
  const card = await prepare({ firstname: 'Ada', lastname: 'Rossi' }, 1900)
  await db.payment.update({ where: { id: card.id }, data: { provider: 'stripe' } })
  const old = await prepare({ firstname: 'Anna', lastname: 'Petrova' }, 1900)
  await db.payment.update({
    where: { id: old.id },
    data: { state: 'paid', paidAt: new Date('2026-08-01') },
  })
  const match = async (text: string) =>
    (await matchStatement(await person(), text, 'en', now)).map((line) => [line.match, line.payment?.id])
  expect(await match('28.11.2026 Ada Rossi 19,00\n28.11.2026 Anna Petrova 19,00')).toEqual([
    ['none', undefined],
    ['none', undefined],
  ])
  await prepare({ firstname: 'Marco', lastname: 'Bianchi' }, 1900)
  await prepare({ firstname: 'Nobuo', lastname: 'Nishimura' }, 1900)
  expect(await match('28.11.2026 Ada Rossi 19,00')).toEqual([['several', undefined]])
})

test('a buyer is known by the billing details and by each spelling of the name', async () => {
  const ada = await prepare({ firstname: 'Ada', lastname: 'Rossi' }, 1900)
  await prepare({ firstname: 'Marco', lastname: 'Bianchi' }, 1900)
  await db.billingDetails.create({
    data: { guideId: ada.guide.id, name: 'Tours of Rome Srl', address: 'Roma', countryCode: 'IT' },
  })
  await db.guide.update({
    where: { id: ada.guide.id },
    data: { names: { ru: { firstname: 'Ада', lastname: 'Росси' } } },
  })
  const lines = await matchStatement(
    await person(),
    'TOURS OF ROME SRL 19,00\nПеревод от РОССИ АДА 19,00',
    'en',
    now,
  )
  expect(lines.map(({ match, payment }) => [match, payment?.id])).toEqual([
    ['name', ada.id],
    ['name', ada.id],
  ])
})

test('many lines take three statements, and lines without money none', async () => {
  const ada = await prepare({ firstname: 'Ada', lastname: 'Rossi' }, 1900)
  const { number } = await invoiceOf(ada.id)
  const actor = await person()
  const statementsOf = async (text: string) => {
    const sent = vi.spyOn(Client.prototype, 'query')
    try {
      await matchStatement(actor, text, 'en', now)
      return sent.mock.calls.length
    } finally {
      sent.mockRestore()
    }
  }
  const lines = Array.from({ length: 200 }, (_, index) => `28.11.2026 ${number} Ada Rossi ${index + 1},00 €`)
  // The first one may open a connection.
  await statementsOf('19,00 €')
  expect(await statementsOf(lines.join('\n'))).toBeLessThanOrEqual(3)
  expect(await statementsOf('Nothing here')).toBe(0)
})

test('only admins may ask, with as much as a statement has', async () => {
  const { guide } = await prepare({ firstname: 'Ada', lastname: 'Rossi' }, 1900)
  const admin = await signedIn(db, (await person()).userId)
  const wrong = ['', ' \n ', Array.from({ length: 201 }, () => '19,00 €').join('\n'), 'ж'.repeat(50_001)]
  for (const statement of wrong) {
    expect(await refusalOf(admin.post(address, { statement }))).toEqual([422, 'invalid'])
  }
  expect((await admin.post(address, { statement: 'ж'.repeat(50_000) })).status).toBe(200)
  expect(await refusalOf(admin.post(address, { statement: 'ж'.repeat(200_000) }))).toEqual([413, 'too_large'])
  const visitor = await signedIn(db, guide.userId)
  expect((await visitor.post(address, { statement: '19,00 €' })).status).toBe(403)
  const actor = { role: 'guide' as const }
  await expect(matchStatement(actor, '19,00 €', 'en')).rejects.toMatchObject({ code: 'forbidden' })
})
