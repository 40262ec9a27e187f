import { orderRefund } from '@/lib/domain/sales/billing/refund.ts'
import { testDatabase } from '../../../support/database.ts'
import { createUser } from '../../../support/factories.ts'
import { setSeller } from '../../../support/invoices.ts'
import {
  buyMonth,
  guideWithoutTime,
  hear,
  openCheckout,
  stripeForTests,
} from '../../../support/stripe-site.ts'

const db = testDatabase()
const stripe = stripeForTests()

beforeEach(() => {
  stripe().trouble.clear()
  stripe().calls.length = 0
})

const part = (amount: number) => ({ amount, time: 'kept', reason: 'Goodwill' }) as const
const paymentOf = (id: string) => db.payment.findUniqueOrThrow({ where: { id } })
const refunds = () =>
  db.refund.findMany({ orderBy: { createdAt: 'asc' }, select: { amount: true, state: true } })
const orders = () => stripe().calls.filter((call) => call === 'POST /v1/refunds').length

/** A month that was paid by card, and an admin. */
async function prepare() {
  await setSeller(db)
  const id = await buyMonth(db, await guideWithoutTime(db))
  stripe().account.pay(await openCheckout(id))
  await hear(stripe())
  const { id: userId } = await createUser(db, { role: 'admin' })
  return { id, actor: { role: 'admin' as const, userId, impersonatorId: null } }
}

it('a part is ordered, and done when Stripe says so', async () => {
  const { id, actor } = await prepare()
  expect(await orderRefund(actor, id, part(500))).toBe('ordered')
  expect(await refunds()).toEqual([{ amount: 500, state: 'ordered' }])
  expect(await db.invoice.count({ where: { kind: 'credit_note' } })).toBe(0)
  await hear(stripe())
  await hear(stripe())
  expect(await refunds()).toEqual([{ amount: 500, state: 'done' }])
  expect(await paymentOf(id)).toMatchObject({ state: 'paid', received: 1900, refunded: 500 })
  expect(await db.invoice.findMany({ where: { kind: 'credit_note' } })).toMatchObject([{ total: -500 }])
  // It was ordered here: nobody has to look at it.
  expect(await db.billingCase.count()).toBe(0)
  expect(await orderRefund(actor, id, part(1400))).toBe('ordered')
  await hear(stripe())
  expect(await paymentOf(id)).toMatchObject({ state: 'refunded', refunded: 1900 })
})

it('an order that got lost is the same one when it is given again, also after a day', async () => {
  const { id, actor } = await prepare()
  stripe().trouble.set('/v1/refunds', 'lost-before')
  stripe().trouble.set('/refunds', 'lost-before')
  stripe().trouble.set('refunds', 'lost-before')
  await expect(orderRefund(actor, id, part(500))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(orderRefund(actor, id, part(600))).rejects.toMatchObject({ code: 'conflict' })
  expect(await orderRefund(actor, id, part(500))).toBe('ordered')
  stripe().hours += 30
  expect(await orderRefund(actor, id, part(500))).toBe('ordered')
  await hear(stripe())
  expect(orders()).toBe(1)
  expect(await refunds()).toEqual([{ amount: 500, state: 'done' }])
  expect(await paymentOf(id)).toMatchObject({ refunded: 500 })
})

it('four admins at once order it once', async () => {
  const { id, actor } = await prepare()
  await Promise.allSettled(Array.from({ length: 4 }, () => orderRefund(actor, id, part(1900))))
  await hear(stripe())
  expect(await refunds()).toEqual([{ amount: 1900, state: 'done' }])
  expect(await paymentOf(id)).toMatchObject({ state: 'refunded', refunded: 1900 })
  expect(await db.auditEntry.count({ where: { action: 'payment.refund' } })).toBe(1)
})

it('an order that Stripe refuses has moved nothing', async () => {
  const { id, actor } = await prepare()
  const charge = [...stripe().account.charges.values()].at(-1)
  // At Stripe’s own page, and the news isn’t here yet.
  stripe().account.refund(charge?.id ?? '', 1500)
  await expect(orderRefund(actor, id, part(500))).rejects.toMatchObject({ code: 'conflict' })
  expect(await refunds()).toEqual([{ amount: 500, state: 'failed' }])
  expect(await paymentOf(id)).toMatchObject({ refunded: 0 })
  await hear(stripe())
  expect(await paymentOf(id)).toMatchObject({ state: 'paid', refunded: 1500 })
  expect(await db.invoice.findMany({ where: { kind: 'credit_note' } })).toMatchObject([{ total: -1500 }])
  expect(await db.billingCase.findMany()).toMatchObject([
    { kind: 'partly_refunded', facts: { amount: 1500 } },
  ])
})
