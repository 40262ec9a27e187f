import { createPayment } from '@/lib/domain/business/payments/create.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { endRenewalsOfLeaving } from '@/lib/domain/sales/billing/leaving.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'
import {
  buyMonth,
  guideInTrial,
  guideWithoutTime,
  hear,
  openCheckout,
  stripeForTests,
} from '../support/stripe-site.ts'
import { refusalOf, signedIn } from '../support/visitor.ts'

const db = testDatabase()
const stripe = stripeForTests()

async function buyer() {
  const bought = await guideWithoutTime(db)
  const id = await buyMonth(db, bought)
  return { ...bought, id, visitor: await signedIn(db, bought.guide.userId) }
}

describe('a payment', () => {
  it('shows its buyer where to pay, and what has become of it', async () => {
    const { id, visitor } = await buyer()
    const checkout = await openCheckout(id)
    const open = await (await visitor.get(`/api/payments/${id}`)).json()
    expect(open).toMatchObject({
      state: 'pending',
      provider: 'stripe',
      amount: 1900,
      plan: 'monthly',
      invoice: null,
    })
    expect(open.url).toContain(checkout)
    stripe().account.pay(checkout)
    await hear(stripe())
    const paid = await (await visitor.get(`/api/payments/${id}`)).json()
    expect(paid).toMatchObject({ state: 'paid', url: null, needs_review: false })
    expect(paid.invoice.number).toMatch(/^C-\d{4}-\d{5}$/)
  })

  it('is nobody else’s to see or to give up', async () => {
    const { id } = await buyer()
    const other = await signedIn(db, (await createGuide(db)).userId)
    expect(await refusalOf(other.get(`/api/payments/${id}`))).toEqual([404, 'not_found'])
    expect(await refusalOf(other.delete(`/api/payments/${id}`))).toEqual([404, 'not_found'])
    expect(await db.payment.count({ where: { state: 'pending' } })).toBe(1)
  })

  it('given up can’t be paid any more; paid, it can’t be given up', async () => {
    const { id, visitor } = await buyer()
    const checkout = await openCheckout(id)
    expect((await visitor.delete(`/api/payments/${id}`)).status).toBe(204)
    expect(stripe().account.sessions.get(checkout)?.status).toBe('expired')
    expect(await db.payment.findUnique({ where: { id } })).toMatchObject({ state: 'cancelled' })

    const another = await buyer()
    stripe().account.pay(await openCheckout(another.id))
    expect(await refusalOf(another.visitor.delete(`/api/payments/${another.id}`))).toEqual([409, 'conflict'])
  })
})

describe('weeks of a first place', () => {
  async function weekBuyer() {
    const guide = await createGuide(db)
    const { id } = await db.$transaction((tx) =>
      createPayment(tx, {
        guideId: guide.id,
        subscriptionId: null,
        purpose: 'first_place',
        order: { kind: 'first_place' },
        amount: 1500,
        dueAt: null,
      }),
    )
    const place = await db.firstPlace.create({
      data: {
        guideId: guide.id,
        cityId: guide.cityId,
        slot: 1,
        startsOn: new Date('2031-03-03'),
        endsOn: new Date('2031-03-10'),
        heldUntil: new Date(Date.now() + 3_600_000),
        amount: 1500,
        paymentId: id,
      },
    })
    const stateOf = async () => (await db.firstPlace.findUniqueOrThrow({ where: { id: place.id } })).state
    return { id, stateOf }
  }
  const paymentState = async (id: string) => (await db.payment.findUniqueOrThrow({ where: { id } })).state

  it('are theirs once the checkout is paid', async () => {
    const { id, stateOf } = await weekBuyer()
    stripe().account.pay(await openCheckout(id))
    expect(await stateOf()).toBe('held')
    await hear(stripe())
    expect([await paymentState(id), await stateOf()]).toEqual(['paid', 'active'])
    expect(await db.invoice.count({ where: { paymentId: id } })).toBe(1)
  })

  it('stay held while the bank decides, and are free if it says no', async () => {
    const { id, stateOf } = await weekBuyer()
    const checkout = await openCheckout(id)
    stripe().account.pay(checkout, 'debit')
    await hear(stripe())
    expect([await paymentState(id), await stateOf()]).toEqual(['processing', 'held'])
    stripe().account.decide(checkout, false)
    await hear(stripe())
    expect(await paymentState(id)).toBe('failed')
    expect(await stateOf()).not.toBe('held')
  })

  it('are free when the checkout expires', async () => {
    const { id, stateOf } = await weekBuyer()
    stripe().account.expire(await openCheckout(id))
    await hear(stripe())
    expect(await paymentState(id)).toBe('cancelled')
    expect(await stateOf()).not.toBe('held')
  })
})

it('sends a subscriber to the portal, and tells others that there is none', async () => {
  const { id, visitor } = await buyer()
  expect(await refusalOf(visitor.post('/api/subscription/portal'))).toEqual([404, 'not_found'])
  stripe().account.pay(await openCheckout(id))
  const answer = await visitor.post('/api/subscription/portal')
  expect(answer.status).toBe(201)
  expect(((await answer.json()) as { url: string }).url).toContain('billing.stripe.test')
})

it('a deleted account is charged nothing more', async () => {
  const { id, guide } = await buyer()
  stripe().account.pay(await openCheckout(id))
  await hear(stripe())
  const { providerRef, providerCustomerId } = await db.subscription.findUniqueOrThrow({
    where: { guideId: guide.id },
  })
  await db.user.update({ where: { id: guide.userId }, data: { deleteAfter: new Date() } })
  await anonymiseDue(new Date(Date.now() + 1000))
  expect(stripe().account.subscription(providerRef ?? '').status).toBe('canceled')
  expect(stripe().account.customers.has(providerCustomerId ?? '')).toBe(false)
  // Later Stripe events find no customer.
  await hear(stripe())
  expect(await db.payment.findUnique({ where: { id } })).toMatchObject({ state: 'paid' })
})

describe('an account that waits for its deletion', () => {
  const leave = (userId: string) =>
    db.user.update({ where: { id: userId }, data: { deleteAfter: new Date(Date.now() + 30 * 86_400_000) } })
  const subscriptionOf = (guideId: number) => db.subscription.findUniqueOrThrow({ where: { guideId } })
  const changes = () =>
    stripe().calls.filter((call) => /^(POST|DELETE) \/v1\/subscriptions/.test(call)).length

  it('renews no more at the provider, with the paid time kept; once that is said, nothing is asked again', async () => {
    const { id, guide } = await buyer()
    stripe().account.pay(await openCheckout(id))
    await hear(stripe())
    await endRenewalsOfLeaving()
    const before = changes()
    await leave(guide.userId)
    await endRenewalsOfLeaving()
    const { providerRef, ...subscription } = await subscriptionOf(guide.id)
    expect(subscription).toMatchObject({ state: 'active', cancelAtPeriodEnd: true })
    expect(stripe().account.subscription(providerRef ?? '')).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    })
    await endRenewalsOfLeaving()
    expect(changes() - before).toBe(1)
  })

  it('ends at the provider even if nobody heard the answer the first time', async () => {
    const { id, guide } = await buyer()
    stripe().account.pay(await openCheckout(id))
    await hear(stripe())
    await leave(guide.userId)
    const { providerCustomerId } = await subscriptionOf(guide.id)
    // As if the process had died after the call.
    stripe().troubleFor.add(providerCustomerId ?? '')
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    await endRenewalsOfLeaving()
    errors.mockRestore()
    expect(await subscriptionOf(guide.id)).toMatchObject({ cancelAtPeriodEnd: false })
    stripe().troubleFor.clear()
    await endRenewalsOfLeaving()
    expect(await subscriptionOf(guide.id)).toMatchObject({ cancelAtPeriodEnd: true })
  })

  it('is never charged after its trial', async () => {
    const bought = await guideInTrial(db)
    const id = await buyMonth(db, bought)
    stripe().account.pay(await openCheckout(id))
    await hear(stripe())
    await leave(bought.guide.userId)
    await endRenewalsOfLeaving()
    const { providerRef, state } = await subscriptionOf(bought.guide.id)
    expect(stripe().account.subscription(providerRef ?? '').status).toBe('canceled')
    expect(state).toBe('trialing')
    expect(await db.payment.findUnique({ where: { id } })).toMatchObject({ state: 'cancelled' })
  })
})
