import { findSiteFigures } from '@/lib/domain/administration/site-figures/queries.ts'
import { correctInvoice } from '@/lib/domain/sales/billing/admin-commands.ts'
import { refundPayment } from '@/lib/domain/sales/billing/refunds.ts'
import { settlePayment } from '@/lib/domain/sales/billing/settle.ts'
import { testDatabase } from '../../../support/database.ts'
import { createGuide, createUser } from '../../../support/factories.ts'
import { setSeller } from '../../../support/invoices.ts'

const db = testDatabase()
const admin = { role: 'admin' } as const
const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

/** A guide, and a way to pay for the subscription. */
async function prepare() {
  await setSeller(db)
  const guide = await createGuide(db, { subscription: 'trialing' })
  const subscription = await db.subscription.findUniqueOrThrow({ where: { guideId: guide.id } })
  const payment = { guideId: guide.id, provider: 'invoice', currency: 'EUR', createdAt: daysAgo(40) } as const
  const pay = async (at: Date, amount: number) => {
    const order = { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 }
    const { id } = await db.payment.create({
      data: { ...payment, subscriptionId: subscription.id, purpose: 'subscription', order, amount },
    })
    await db.$transaction((tx) => settlePayment(tx, id, { paidAt: at, by: 'admin', now: at }))
    return id
  }
  return { payment, pay }
}

const sumOf = (points: ReadonlyArray<{ main: number; rest: number }>) =>
  points.reduce((sum, { main, rest }) => sum + main + rest, 0)

test('revenue is what was paid, by what it was for', async () => {
  const { payment, pay } = await prepare()
  await pay(daysAgo(1), 1900)
  await db.payment.createMany({
    data: [
      { ...payment, order: {}, purpose: 'first_place', state: 'paid', amount: 1500, paidAt: daysAgo(1) },
      { ...payment, order: {}, purpose: 'subscription', state: 'pending', amount: 9900, paidAt: null },
    ],
  })
  const { revenue } = await findSiteFigures(admin, 7, now)
  expect(revenue?.points.at(-2)).toEqual({ main: 1900, rest: 1500 })
  expect(sumOf(revenue?.points ?? [])).toBe(3400)
})

test('what is paid back counts on the day of its credit note, not on that of the payment', async () => {
  const { pay } = await prepare()
  const id = await pay(daysAgo(9), 1900)
  await pay(daysAgo(2), 19_000)
  await db.$transaction((tx) => refundPayment(tx, id, { by: 'admin', now: daysAgo(2) }))
  const { revenue } = await findSiteFigures(admin, 7, now)
  expect(revenue?.points.at(-3)).toEqual({ main: 17_100, rest: 0 })
  expect(revenue?.formerPoints).toEqual([0, 0, 0, 0, 1900, 0, 0])
})

test('an invoice that replaces another moves no money', async () => {
  const { pay } = await prepare()
  const { id: userId } = await createUser(db, { role: 'admin' })
  await pay(daysAgo(3), 1900)
  const wrong = await db.invoice.findFirstOrThrow()
  const actor = { ...admin, userId, impersonatorId: null }
  await correctInvoice(actor, wrong.id, 'The address was wrong', daysAgo(1))
  const { revenue } = await findSiteFigures(admin, 7, now)
  expect(sumOf(revenue?.points ?? [])).toBe(1900)
  expect(revenue?.points.at(-4)).toEqual({ main: 1900, rest: 0 })
})

test('those who have nothing to do with money see none of it', async () => {
  const { pay } = await prepare()
  await pay(daysAgo(1), 1900)
  for (const role of ['moderator', 'editor'] as const) {
    expect((await findSiteFigures({ role }, 7, now)).revenue).toBeNull()
  }
  expect(sumOf((await findSiteFigures({ role: 'accountant' }, 7, now)).revenue?.points ?? [])).toBe(1900)
})
