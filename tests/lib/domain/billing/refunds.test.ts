import { correctInvoice, creditInvoice, markPaid } from '@/lib/domain/sales/billing/admin-commands.ts'
import { buyWeeks } from '@/lib/domain/sales/billing/buy-weeks.ts'
import { findPaymentRecord } from '@/lib/domain/sales/billing/payment-record.ts'
import { orderRefund } from '@/lib/domain/sales/billing/refund.ts'
import { listRevenue } from '@/lib/domain/sales/billing/revenue.ts'
import { reopenPayment } from '@/lib/domain/sales/billing/reversal.ts'
import { addWeeks, startOfWeek } from '@/lib/domain/sales/first-places/first-place.ts'
import { reserveWeek } from '@/lib/domain/sales/first-places/reservations.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide, createUser } from '@/tests/support/factories.ts'
import { setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()
const now = new Date('2026-11-22T12:00:00Z')
const part = (amount: number, time: 'kept' | 'ended' = 'kept') => ({ amount, time, reason: 'Goodwill' })
const difference = { answer: 'written_off', reason: 'Two euros of bank charges' } as const

/** A guide with a plan that is to be paid by transfer, and an admin. */
async function prepare() {
  await setSeller(db)
  const guide = await createGuide(db, { subscription: 'trialing' })
  const { id: userId } = await createUser(db, { role: 'admin' })
  const { id: subscriptionId, planId } = await db.subscription.findUniqueOrThrow({
    where: { guideId: guide.id },
  })
  const { id } = await db.payment.create({
    data: {
      guideId: guide.id,
      subscriptionId,
      purpose: 'subscription',
      provider: 'invoice',
      order: { kind: 'subscription', planId, start: 'period_end', credit: 0 },
      amount: 1900,
      currency: 'EUR',
    },
  })
  return { guide, id, actor: { role: 'admin' as const, userId, impersonatorId: null } }
}

const payment = (id: string) => db.payment.findUniqueOrThrow({ where: { id } })
const notes = () =>
  db.invoice.findMany({
    where: { kind: 'credit_note' },
    orderBy: { number: 'asc' },
    select: { number: true, total: true, tax: true, reason: true },
  })
const periods = () => db.subscriptionPeriod.count({ where: { voidedAt: null } })
const revenue = async () => {
  const [row] = await listRevenue({ role: 'admin' }, { from: '2026-11', to: '2026-11' })
  return { received: row?.received, refunded: row?.refunded }
}

test('of a transfer that was too small only what came goes back, and counts', async () => {
  const { id, actor } = await prepare()
  await markPaid(actor, id, { paidAt: now, amount: 1700, difference }, now)
  expect(await payment(id)).toMatchObject({ amount: 1900, received: 1700, refunded: 0 })
  expect(await revenue()).toEqual({ received: 1700, refunded: 0 })
  await expect(orderRefund(actor, id, part(1900), now)).rejects.toMatchObject({
    code: 'invalid',
    fields: { amount: [{ key: 'refundBeyond' }] },
  })
  expect(await db.refund.count()).toBe(0)
  expect(await orderRefund(actor, id, part(1700), now)).toBe('done')
  expect(await payment(id)).toMatchObject({ state: 'refunded', refunded: 1700 })
  expect(await revenue()).toEqual({ received: 1700, refunded: 1700 })
  // The two euros were given up, and nothing is left of the invoice.
  expect(await notes()).toMatchObject([{ total: -1900 }])
  expect(await periods()).toBe(0)
})

test('a part goes back with a credit note of its own, and the time stays', async () => {
  const { id, actor } = await prepare()
  await markPaid(actor, id, { paidAt: now }, now)
  const invoice = await db.invoice.findFirstOrThrow()
  expect(await orderRefund(actor, id, part(500), now)).toBe('done')
  expect(await payment(id)).toMatchObject({ state: 'paid', received: 1900, refunded: 500 })
  expect(await notes()).toEqual([
    {
      number: 'CN-2026-00001',
      total: -500,
      tax: invoice.tax === 0 ? 0 : -90,
      reason: 'Part of the payment was refunded',
    },
  ])
  expect((await db.invoice.findUniqueOrThrow({ where: { id: invoice.id } })).creditedAt).toBeNull()
  expect(await periods()).toBe(1)
  expect(await db.emailOutbox.findMany({ where: { template: 'invoice-partlyRefunded' } })).toMatchObject([
    { subject: expect.stringContaining('€5.00') },
  ])
  expect(await revenue()).toEqual({ received: 1900, refunded: 500 })
  const record = await findPaymentRecord(actor, id, 'en', now)
  expect(record).toMatchObject({ payment: { received: 1900, refunded: 500 }, ordered: null })
  expect(record?.moments.filter(({ what }) => what === 'refunded')).toMatchObject([{ amount: 500 }])
})

test('part by part it comes to the whole, to the cent of the tax', async () => {
  const { id, actor } = await prepare()
  await markPaid(actor, id, { paidAt: now }, now)
  const invoice = await db.invoice.findFirstOrThrow()
  for (const amount of [333, 334, 1233]) await orderRefund(actor, id, part(amount), now)
  expect(await payment(id)).toMatchObject({ state: 'refunded', refunded: 1900 })
  const credited = await notes()
  expect(credited.reduce((sum, { total }) => sum + total, invoice.total)).toBe(0)
  expect(credited.reduce((sum, { tax }) => sum + tax, invoice.tax)).toBe(0)
  expect((await db.invoice.findUniqueOrThrow({ where: { id: invoice.id } })).creditedAt).not.toBeNull()
  expect(await periods()).toBe(0)
})

test('what came beyond the invoice goes back without a credit note', async () => {
  const { id, actor } = await prepare()
  await markPaid(actor, id, { paidAt: now, amount: 2500, difference }, now)
  await orderRefund(actor, id, part(600), now)
  expect(await notes()).toEqual([])
  await orderRefund(actor, id, part(100), now)
  expect(await notes()).toMatchObject([{ total: -100 }])
  expect(await payment(id)).toMatchObject({ state: 'paid', received: 2500, refunded: 700 })
})

test('with a part of its money the time of a plan can end', async () => {
  const { guide, id, actor } = await prepare()
  await db.subscription.update({
    where: { guideId: guide.id },
    data: {
      state: 'expired',
      trialEndsAt: new Date('2026-10-01T00:00:00Z'),
      endedAt: now,
      stateEndsAt: null,
    },
  })
  await markPaid(actor, id, { paidAt: now }, now)
  const later = new Date('2026-12-02T12:00:00Z')
  await orderRefund(actor, id, part(1200, 'ended'), later)
  expect(await payment(id)).toMatchObject({ state: 'paid', refunded: 1200 })
  expect(
    await db.subscriptionPeriod.findMany({
      orderBy: { startsAt: 'asc' },
      select: { startsAt: true, endsAt: true, voidedAt: true },
    }),
  ).toEqual([
    { startsAt: now, endsAt: later, voidedAt: null },
    { startsAt: later, endsAt: new Date('2026-12-22T12:00:00Z'), voidedAt: later },
  ])
  expect(await db.subscription.findUnique({ where: { guideId: guide.id } })).toMatchObject({
    state: 'past_due',
    currentPeriodEnd: later,
  })
})

test('with a part of their money weeks that haven’t begun come back, and the one under way stays', async () => {
  const { guide, actor } = await prepare()
  await db.guide.update({ where: { id: guide.id }, data: { completeness: 90, listed: true } })
  const self = {
    ...actor,
    role: 'guide' as const,
    userId: guide.userId,
    guideId: guide.id,
    sessionId: '',
    provedAt: now,
    lacksFactor: false,
  }
  const today = new Date()
  for (const weeks of [1, 2])
    await reserveWeek(self, { place: 'city', week: addWeeks(startOfWeek(today), weeks), slot: 1 })
  const { paymentId } = (await buyWeeks(self)) ?? {}
  await markPaid(actor, paymentId ?? '', { paidAt: today }, today)
  const inFirstWeek = addWeeks(startOfWeek(today), 1, 3)
  await orderRefund(actor, paymentId ?? '', part(100, 'ended'), inFirstWeek)
  const weeks = await db.firstPlace.findMany({ orderBy: { startsOn: 'asc' } })
  const shown = weeks.filter(({ state }) => state === 'active')
  expect(shown.map(({ endsOn }) => endsOn)).toEqual([addWeeks(startOfWeek(today), 2)])
})

test.each([
  ['the whole twice', 1900, 1],
  ['more than half, twice', 1000, 1],
  ['a third, four times', 630, 3],
])('at once, %s never gives back more than came', async (_, amount, most) => {
  const { id, actor } = await prepare()
  await markPaid(actor, id, { paidAt: now }, now)
  const asked = await Promise.allSettled(
    Array.from({ length: 4 }, () => orderRefund(actor, id, part(amount), now)),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
  expect(await db.refund.count({ where: { state: 'done' } })).toBe(most)
  expect((await payment(id)).refunded).toBe(amount * most)
})

test('the database itself refuses to give back more than came, and to credit more than was invoiced', async () => {
  const { id, actor } = await prepare()
  await markPaid(actor, id, { paidAt: now, amount: 1700, difference }, now)
  await expect(db.payment.update({ where: { id }, data: { refunded: 1701 } })).rejects.toThrow(
    'Payment_refunded_check',
  )
  const invoice = await db.invoice.findFirstOrThrow()
  const { id: _, number: __, creditedAt: ___, ...same } = invoice
  await expect(
    db.invoice.create({
      data: {
        ...same,
        content: {},
        kind: 'credit_note',
        number: 'CN-2026-00077',
        creditsId: invoice.id,
        reason: 'Too much',
        total: -1901,
        tax: 0,
      },
    }),
  ).rejects.toThrow('takes back more')
})

test('after a part went back the payment isn’t opened again, and its invoice not corrected', async () => {
  const { id, actor } = await prepare()
  await markPaid(actor, id, { paidAt: now }, now)
  const invoice = await db.invoice.findFirstOrThrow()
  await orderRefund(actor, id, part(500), now)
  await expect(reopenPayment(actor, id, 'a mistake', now)).rejects.toMatchObject({ code: 'conflict' })
  await expect(correctInvoice(actor, invoice.id, 'another name', now)).rejects.toMatchObject({
    code: 'conflict',
  })
  await creditInvoice(actor, invoice.id, 'the rest of it', now)
  expect(await notes()).toMatchObject([{ total: -500 }, { total: -1400 }])
})

test('opened again by mistake, nothing has come', async () => {
  const { id, actor } = await prepare()
  await markPaid(actor, id, { paidAt: now, amount: 1700, difference }, now)
  await reopenPayment(actor, id, 'another guide’s money', now)
  expect(await payment(id)).toMatchObject({ state: 'pending', received: null, refunded: 0 })
  await expect(orderRefund(actor, id, part(100), now)).rejects.toMatchObject({ code: 'conflict' })
})
