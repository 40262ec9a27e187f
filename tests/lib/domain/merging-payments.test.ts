import { createPayment } from '@/lib/domain/business/payments/create.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { mergeAccounts } from '@/lib/domain/people/personal-data/merging/merge.ts'
import { endRenewalsOfLeaving } from '@/lib/domain/sales/billing/leaving.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createUser } from '../../support/factories.ts'
import { buyMonth, guideWithoutTime, hear, openCheckout, stripeForTests } from '../../support/stripe-site.ts'

const db = testDatabase()
const stripe = stripeForTests()
const reason = 'Registered twice'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function createAdmin() {
  const { id } = await createUser(db, { role: 'admin', email: 'root@example.com' })
  return { role: 'admin' as const, userId: id, impersonatorId: null }
}

/** A guide who has paid for a week by card, and whose account has then gone into another one. */
async function mergedBuyer() {
  const { guide } = await guideWithoutTime(db)
  const stays = await createGuide(db, { email: 'ada@example.com' })
  const admin = await createAdmin()
  const payment = await db.$transaction((tx) =>
    createPayment(tx, {
      guideId: guide.id,
      subscriptionId: null,
      purpose: 'first_place',
      order: { kind: 'first_place' },
      amount: 1500,
      dueAt: null,
    }),
  )
  await db.firstPlace.create({
    data: {
      guideId: guide.id,
      cityId: guide.cityId,
      slot: 1,
      startsOn: new Date('2031-03-03'),
      endsOn: new Date('2031-03-10'),
      heldUntil: inDays(1),
      amount: 1500,
      paymentId: payment.id,
    },
  })
  stripe().account.pay(await openCheckout(payment.id))
  await hear(stripe())
  await mergeAccounts(admin, { staysId: stays.userId, goesId: guide.userId, reason })
  const { providerCustomerId } = await db.subscription.findUniqueOrThrow({ where: { guideId: guide.id } })
  return { guide, stays, admin, id: payment.id, customer: providerCustomerId ?? '' }
}

const lastCharge = () => [...stripe().account.charges.values()].at(-1)?.id ?? ''

async function expectPaidBack(id: string) {
  expect(await db.payment.findUnique({ where: { id } })).toMatchObject({ state: 'refunded' })
  expect(await db.firstPlace.findFirst({ where: { paymentId: id } })).toMatchObject({ state: 'cancelled' })
  expect(await db.invoice.count({ where: { paymentId: id, kind: 'credit_note' } })).toBe(1)
}

describe('a card payment of an account that has gone into another one', () => {
  it('is refunded with its week and a credit note for who has it now', async () => {
    const { stays, id } = await mergedBuyer()
    stripe().account.refund(lastCharge())
    await hear(stripe())
    await expectPaidBack(id)
    expect(await db.payment.findUnique({ where: { id } })).toMatchObject({ guideId: stays.id })
    expect(await db.emailOutbox.findMany({ where: { template: 'invoice-refunded' } })).toMatchObject([
      { toAddress: 'ada@example.com' },
    ])
  })

  it('is a case for an admin when its buyer disputes it with the bank', async () => {
    const { id } = await mergedBuyer()
    stripe().account.dispute(lastCharge())
    await hear(stripe())
    expect(await db.billingCase.findMany({ select: { paymentId: true, kind: true } })).toEqual([
      { paymentId: id, kind: 'disputed' },
    ])
  })

  it('is refunded after the other one has gone into a third', async () => {
    const { stays, admin, id } = await mergedBuyer()
    const third = await createGuide(db, { email: 'third@example.com' })
    await db.subscription.update({ where: { guideId: stays.id }, data: { state: 'expired' } })
    await mergeAccounts(admin, { staysId: third.userId, goesId: stays.userId, reason })
    stripe().account.refund(lastCharge())
    await hear(stripe())
    await expectPaidBack(id)
  })

  it('is refunded after the emptied account was deleted', async () => {
    const { guide, id, customer } = await mergedBuyer()
    await anonymiseDue(inDays(31))
    expect(await db.user.findUnique({ where: { id: guide.userId } })).toMatchObject({
      anonymisedAt: expect.any(Date),
    })
    expect(stripe().account.customers.has(customer)).toBe(true)
    stripe().account.refund(lastCharge())
    await hear(stripe())
    await expectPaidBack(id)
  })

  it.each([31, 0])(
    'leaves no customer at Stripe once the other account is deleted, %i days later',
    async (days) => {
      const { guide, stays, customer } = await mergedBuyer()
      await anonymiseDue(inDays(days))
      await db.user.update({ where: { id: stays.userId }, data: { deleteAfter: inDays(days) } })
      await anonymiseDue(inDays(days + 1))
      expect(stripe().account.customers.has(customer)).toBe(false)
      expect(await db.subscription.findUnique({ where: { guideId: guide.id } })).toMatchObject({
        provider: null,
        providerCustomerId: null,
      })
    },
  )

  it('buys its time for the other account when it comes after it was given up, and renews no more', async () => {
    const buyer = await guideWithoutTime(db)
    const stays = await createGuide(db, { email: 'ada@example.com' })
    const id = await buyMonth(db, buyer)
    const checkout = await openCheckout(id)
    await db.payment.update({ where: { id }, data: { state: 'cancelled' } })
    const { guide } = buyer
    await mergeAccounts(await createAdmin(), { staysId: stays.userId, goesId: guide.userId, reason })
    stripe().account.pay(checkout)
    await hear(stripe())
    expect(await db.payment.findUnique({ where: { id } })).toMatchObject({ state: 'paid', guideId: stays.id })
    const own = { subscription: { guideId: stays.id } }
    expect(await db.subscriptionPeriod.count({ where: { paymentId: id, ...own } })).toBe(1)
    expect(await db.billingCase.findMany()).toMatchObject([{ paymentId: id, kind: 'paid_twice' }])
    await anonymiseDue(inDays(31))
    await endRenewalsOfLeaving()
    const { providerRef } = await db.subscription.findUniqueOrThrow({ where: { guideId: guide.id } })
    expect(stripe().account.subscription(providerRef ?? '').status).toBe('canceled')
  })
})
