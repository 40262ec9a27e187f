import { markPaid } from '@/lib/domain/sales/billing/admin-commands.ts'
import {
  cancelTransfer,
  postponePayment,
  remindOfPayment,
} from '@/lib/domain/sales/billing/open-transfers.ts'
import { orderRefund } from '@/lib/domain/sales/billing/refund.ts'
import { freeFirstPlace } from '@/lib/domain/sales/first-places/admin-commands.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide, createUser } from '@/tests/support/factories.ts'
import { holdFirstPlace } from '@/tests/support/first-places.ts'
import { setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()
const now = new Date('2026-11-22T12:00:00Z')
const dueAt = new Date('2026-11-10T12:00:00Z')
const nobody = { role: 'guide' as const, userId: '', impersonatorId: null }

const whole = { amount: 1900, time: 'kept', reason: 'Bought twice' } as const

async function prepare(provider: 'invoice' | 'stripe' = 'invoice') {
  await setSeller(db)
  const guide = await createGuide(db)
  const { id: userId } = await createUser(db, { role: 'admin' })
  const subscription = await db.subscription.findUniqueOrThrow({ where: { guideId: guide.id } })
  const { id } = await db.payment.create({
    data: {
      guideId: guide.id,
      subscriptionId: subscription.id,
      purpose: 'subscription',
      provider,
      order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
      amount: 1900,
      currency: 'EUR',
      dueAt,
    },
  })
  return { guide, id, actor: { role: 'admin' as const, userId, impersonatorId: null } }
}

const entries = () =>
  db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true, details: true } })

test('fourteen days more count from today, and the log keeps both days', async () => {
  const { id, actor } = await prepare()
  expect(await postponePayment(actor, id, now)).toEqual(new Date('2026-12-06T12:00:00Z'))
  expect(await entries()).toEqual([
    {
      action: 'payment.postpone',
      details: { before: { due_on: '2026-11-10' }, after: { due_on: '2026-12-06' } },
    },
  ])
})

test('a guide gets one reminder a day, however often it is asked for', async () => {
  const { id, actor } = await prepare()
  await remindOfPayment(actor, id, now)
  await remindOfPayment(actor, id, now)
  expect(await db.emailOutbox.count()).toBe(1)
  expect((await entries()).map(({ action }) => action)).toEqual(['payment.remind', 'payment.remind'])
})

test('a transfer that won’t come is given up once', async () => {
  const { id, actor } = await prepare()
  await cancelTransfer(actor, id, 'The guide has left', now)
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).state).toBe('cancelled')
  await expect(cancelTransfer(actor, id, 'again', now)).rejects.toMatchObject({ code: 'conflict' })
  expect(await entries()).toMatchObject([
    { action: 'payment.cancel', details: { after: { reason: 'The guide has left' } } },
  ])
})

test('another amount is booked only with a word about the difference', async () => {
  const { id, actor } = await prepare()
  const receipt = { paidAt: now, amount: 1800, reference: 'ADA', source: 'Statement of 22 November' }
  await expect(markPaid(actor, id, receipt, now)).rejects.toMatchObject({ code: 'conflict' })
  expect(await entries()).toEqual([])
  await markPaid(
    actor,
    id,
    { ...receipt, difference: { answer: 'owed', reason: 'The fee of the bank' } },
    now,
  )
  expect(await entries()).toMatchObject([
    { details: { after: { amount: 1800, source: 'Statement of 22 November', answer: 'owed' } } },
  ])
  expect(await db.billingCase.findMany()).toMatchObject([
    { paymentId: id, kind: 'wrong_amount', facts: { asked: 1900, paid: 1800, currency: 'EUR' } },
  ])
})

test('a transfer that was sent back takes what it gave and its invoice with it', async () => {
  const { id, actor } = await prepare()
  await expect(orderRefund(actor, id, whole, now)).rejects.toMatchObject({ code: 'conflict' })
  await markPaid(actor, id, { paidAt: now }, now)
  expect(await orderRefund(actor, id, whole, now)).toBe('done')
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).state).toBe('refunded')
  expect(await db.invoice.count({ where: { kind: 'credit_note' } })).toBe(1)
})

test('a checkout by card can’t be postponed, reminded of or cancelled here', async () => {
  const { id, actor } = await prepare('stripe')
  const acts = [
    () => postponePayment(actor, id, now),
    () => remindOfPayment(actor, id, now),
    () => cancelTransfer(actor, id, 'why', now),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'conflict' })
  expect(await entries()).toEqual([])
})

test('a first place is freed once, and the days that are left come back', async () => {
  const { guide, actor } = await prepare()
  await holdFirstPlace(db, { guideId: guide.id, cityId: guide.cityId, slot: 1 })
  const { id, startsOn } = await db.firstPlace.findFirstOrThrow()
  const thirdDay = new Date(startsOn.getTime() + 2 * 86_400_000)
  await freeFirstPlace(actor, id, 'The page misleads', thirdDay)
  await expect(freeFirstPlace(actor, id, 'again', thirdDay)).rejects.toMatchObject({ code: 'conflict' })
  const { _sum } = await db.firstPlaceCredit.aggregate({ where: { guideId: guide.id }, _sum: { days: true } })
  expect(_sum.days).toBe(5)
  expect((await entries()).map(({ action }) => action)).toEqual(['first_place.release'])
})

test('nobody but admins does any of it', async () => {
  const { id } = await prepare()
  const acts = [
    () => postponePayment(nobody, id, now),
    () => remindOfPayment(nobody, id, now),
    () => cancelTransfer(nobody, id, 'why', now),
    () => orderRefund(nobody, id, whole, now),
    () => freeFirstPlace(nobody, id, 'why', now),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'forbidden' })
})
