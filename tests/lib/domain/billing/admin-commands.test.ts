import { correctInvoice, creditInvoice, markPaid } from '@/lib/domain/sales/billing/admin-commands.ts'
import { setBillingDetails } from '@/lib/domain/sales/billing/billing-details.ts'
import { reopenPayment } from '@/lib/domain/sales/billing/reversal.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide, createUser } from '@/tests/support/factories.ts'
import { setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()
const now = new Date('2026-11-22T12:00:00Z')
const nobody = { role: 'guide' as const, userId: '', impersonatorId: null }

/** A guide with a plan to pay for, and an admin. */
async function prepare() {
  await setSeller(db)
  const guide = await createGuide(db)
  const admin = await createUser(db, { role: 'admin' })
  const subscription = await db.subscription.findUniqueOrThrow({ where: { guideId: guide.id } })
  const payment = await db.payment.create({
    data: {
      guideId: guide.id,
      subscriptionId: subscription.id,
      purpose: 'subscription',
      provider: 'invoice',
      order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
      amount: 1900,
      currency: 'EUR',
    },
  })
  return { guide, payment, actor: { role: 'admin' as const, userId: admin.id, impersonatorId: null } }
}

const actions = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true } })).map(
    ({ action }) => action,
  )

describe('what admins do about payments', () => {
  it('a transfer that has come is marked as paid once, and taken back with a reason', async () => {
    const { payment, actor } = await prepare()
    await markPaid(actor, payment.id, { paidAt: now }, now)
    await expect(markPaid(actor, payment.id, { paidAt: now }, now)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
      state: 'paid',
      paidAt: now,
    })
    expect(await db.invoice.count()).toBe(1)
    expect(await db.subscriptionPeriod.count({ where: { paymentId: payment.id, voidedAt: null } })).toBe(1)
    await reopenPayment(actor, payment.id, 'It was another guide’s money', now)
    expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
      state: 'pending',
    })
    expect(await db.invoice.count({ where: { creditedAt: null } })).toBe(1)
    expect(await actions()).toEqual(['payment.paid', 'payment.reopen'])
  })

  it('a wrong invoice gets a credit note and a right one takes its place', async () => {
    const { guide, payment, actor } = await prepare()
    await markPaid(actor, payment.id, { paidAt: now }, now)
    const wrong = await db.invoice.findFirstOrThrow()
    const self = {
      ...nobody,
      userId: guide.userId,
      guideId: guide.id,
      sessionId: '',
      provedAt: now,
      lacksFactor: false,
    }
    await setBillingDetails(self, { name: 'Bellini SpA', address: 'Roma', country: 'IT', vat_number: null })
    const right = await correctInvoice(actor, wrong.id, 'The firm’s name was missing', now)
    const all = await db.invoice.findMany({ orderBy: { number: 'asc' } })
    expect(all).toMatchObject([
      { number: 'C-2026-00001', total: 1900, creditedAt: now },
      { number: right.number, total: 1900, tax: 343, treatment: 'domestic', creditedAt: null },
      {
        number: 'CN-2026-00001',
        kind: 'credit_note',
        creditsId: wrong.id,
        total: -1900,
        tax: wrong.tax === 0 ? 0 : -wrong.tax,
        reason: 'The firm’s name was missing',
      },
    ])
    expect(all[1]?.content).toMatchObject({ buyer: { name: 'Bellini SpA' } })
    expect(all[0]?.content).toEqual(wrong.content)
    expect(all[2]?.content).toMatchObject({ credits: { number: 'C-2026-00001' } })
    await expect(creditInvoice(actor, wrong.id, 'Again', now)).rejects.toMatchObject({ code: 'conflict' })
    expect(await actions()).toContain('invoice.credit')
    expect(await actions()).toContain('invoice.correct')
  })

  it('nobody else may', async () => {
    const { payment } = await prepare()
    await expect(markPaid(nobody, payment.id, { paidAt: now })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(creditInvoice(nobody, payment.id, 'x')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(correctInvoice(nobody, payment.id, 'x')).rejects.toMatchObject({ code: 'forbidden' })
  })
})
