import { paymentProvider } from '@/lib/domain/business/payments/provider.ts'
import { getPayment } from '@/lib/domain/business/payments/queries.ts'
import { openPortal } from '@/lib/domain/business/payments/stripe/portal.ts'
import { workOffEvents } from '@/lib/domain/sales/billing/provider-events.ts'
import { reconcilePayments } from '@/lib/domain/sales/billing/reconcile.ts'
import { testDatabase } from '../../../support/database.ts'
import {
  buyMonth,
  guideInTrial,
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

const paymentOf = (id: string) => db.payment.findUniqueOrThrow({ where: { id } })
const subscriptionOf = (guideId: number) => db.subscription.findUniqueOrThrow({ where: { guideId } })
const periods = () =>
  db.subscriptionPeriod.findMany({ where: { voidedAt: null }, orderBy: { startsAt: 'asc' } })

describe('a purchase', () => {
  it('is paid by the events, and by nothing before', async () => {
    const buyer = await guideWithoutTime(db)
    const id = await buyMonth(db, buyer)
    const checkout = await openCheckout(id)
    stripe().account.pay(checkout)
    // The browser is back, and no event has come.
    expect(await paymentOf(id)).toMatchObject({ state: 'pending', amount: 1900 })
    expect((await paymentProvider('stripe').start(id)).url).toContain('checkout.stripe.test')
    expect((await subscriptionOf(buyer.guide.id)).state).toBe('expired')

    await hear(stripe())
    expect(await paymentOf(id)).toMatchObject({ state: 'paid' })
    expect(await subscriptionOf(buyer.guide.id)).toMatchObject({
      state: 'active',
      provider: 'stripe',
      providerState: 'active',
      cancelAtPeriodEnd: false,
    })
    const [period, ...others] = await periods()
    expect(others).toEqual([])
    expect(period?.paymentId).toBe(id)
    expect(await db.invoice.count({ where: { paymentId: id } })).toBe(1)
    expect((await paymentProvider('stripe').start(id)).url).toBe(`/payment/${id}`)
  })

  it('in the trial waits for the trial’s end, and no day is lost', async () => {
    const buyer = await guideInTrial(db, 10)
    const id = await buyMonth(db, buyer)
    stripe().account.pay(await openCheckout(id))
    await hear(stripe())
    const { trialEndsAt, providerRef, state } = await subscriptionOf(buyer.guide.id)
    expect(state).toBe('trialing')
    expect(await paymentOf(id)).toMatchObject({ state: 'pending', checkoutUrl: null })
    expect(await getPayment({ guideId: buyer.guide.id }, id)).toMatchObject({
      url: null,
      chargedAt: expect.any(Date),
    })
    expect(await periods()).toEqual([])

    stripe().account.renew(providerRef ?? '')
    await hear(stripe())
    expect(await paymentOf(id)).toMatchObject({ state: 'paid' })
    const [period] = await periods()
    expect(Math.abs((period?.startsAt.getTime() ?? 0) - (trialEndsAt?.getTime() ?? 0))).toBeLessThan(1000)
  })

  it('with two days of trial left gets a bit more of it from Stripe, and loses none', async () => {
    const buyer = await guideInTrial(db, 1)
    const id = await buyMonth(db, buyer)
    stripe().account.pay(await openCheckout(id))
    await hear(stripe())
    const { providerRef } = await subscriptionOf(buyer.guide.id)
    const trialEnd = stripe().account.subscription(providerRef ?? '').trial_end ?? 0
    expect(trialEnd * 1000).toBeGreaterThan(Date.now() + 48 * 3_600_000)
  })

  it('asked for in two tabs opens one checkout, with one customer', async () => {
    const id = await buyMonth(db, await guideWithoutTime(db))
    const urls = await Promise.all([1, 2, 3, 4].map(() => openCheckout(id)))
    expect(new Set(urls).size).toBe(1)
    expect(
      [...stripe().account.sessions.values()].filter(({ metadata }) => metadata?.payment_id === id),
    ).toHaveLength(1)
    const customers = [...stripe().account.customers.values()]
    const { subscriptionId } = await paymentOf(id)
    expect(customers.filter(({ metadata }) => metadata?.subscription_id === subscriptionId)).toHaveLength(1)
  })

  it.each(['lost-before', 'lost-after'] as const)(
    'survives a call that is %s: one checkout',
    async (trouble) => {
      const id = await buyMonth(db, await guideWithoutTime(db))
      stripe().trouble.set('checkout/sessions', trouble)
      await openCheckout(id)
      expect(
        [...stripe().account.sessions.values()].filter(({ metadata }) => metadata?.payment_id === id),
      ).toHaveLength(1)
    },
  )

  it('a day later is looked up, and never asked for again', async () => {
    const id = await buyMonth(db, await guideWithoutTime(db))
    const checkout = await openCheckout(id)
    // The answer was lost, and a day has passed.
    const { request } = await paymentOf(id)
    const frozenAt = new Date(Date.now() - 25 * 3_600_000).toISOString()
    const params = (request as { params: object }).params
    await db.payment.update({
      where: { id },
      data: { providerRef: null, checkoutUrl: null, request: { frozenAt, params: { ...params } } },
    })
    stripe().hours += 25
    const before = stripe().calls.filter((call) => call === 'POST /v1/checkout/sessions').length
    expect(await openCheckout(id)).toBe(checkout)
    expect(stripe().calls.filter((call) => call === 'POST /v1/checkout/sessions')).toHaveLength(before)
  })
})

describe('a bank debit', () => {
  it.each([
    [true, 'paid', 'active'],
    [false, 'failed', 'expired'],
  ] as const)('is under way until the bank decides: %s', async (isPaid, state, subscription) => {
    const buyer = await guideWithoutTime(db)
    const id = await buyMonth(db, buyer)
    const checkout = await openCheckout(id)
    stripe().account.pay(checkout, 'debit')
    await hear(stripe())
    expect(await paymentOf(id)).toMatchObject({ state: 'processing' })
    expect(await periods()).toEqual([])

    stripe().account.decide(checkout, isPaid)
    await hear(stripe())
    expect(await paymentOf(id)).toMatchObject({ state })
    expect((await subscriptionOf(buyer.guide.id)).state).toBe(subscription)
    expect(await periods()).toHaveLength(isPaid ? 1 : 0)
  })
})

describe('a running subscription', () => {
  async function subscriber() {
    const buyer = await guideWithoutTime(db)
    const id = await buyMonth(db, buyer)
    stripe().account.pay(await openCheckout(id))
    await hear(stripe())
    const { providerRef } = await subscriptionOf(buyer.guide.id)
    return { guideId: buyer.guide.id, id, ref: providerRef ?? '' }
  }
  const change = async (ref: string, fields: object) => {
    Object.assign(stripe().account.subscription(ref), fields)
    stripe().account.tell('customer.subscription.updated', stripe().account.subscription(ref))
    await hear(stripe())
  }

  it('renews: each paid invoice is a payment with an invoice of ours, and time without a gap', async () => {
    const { guideId, ref } = await subscriber()
    stripe().account.renew(ref)
    await hear(stripe())
    stripe().account.renew(ref)
    await hear(stripe())
    expect(await db.payment.count({ where: { guideId, state: 'paid' } })).toBe(3)
    expect(await db.invoice.count({ where: { payment: { guideId } } })).toBe(3)
    const [first, second, third] = await periods()
    expect(second?.startsAt).toEqual(first?.endsAt)
    expect(third?.startsAt).toEqual(second?.endsAt)
  })

  it.each([
    ['cancel_at_period_end', { cancel_at_period_end: true }],
    ['cancel_at', { cancel_at: 1_900_000_000 }],
  ])('is cancelled at the end of the period by %s, and taken back', async (_, fields) => {
    const { guideId, ref } = await subscriber()
    await change(ref, fields)
    expect(await subscriptionOf(guideId)).toMatchObject({ state: 'active', cancelAtPeriodEnd: true })
    await change(ref, { cancel_at_period_end: false, cancel_at: null })
    expect(await subscriptionOf(guideId)).toMatchObject({ state: 'active', cancelAtPeriodEnd: false })
  })

  it.each([
    'active',
    'trialing',
    'past_due',
    'unpaid',
    'paused',
    'incomplete',
    'incomplete_expired',
    'canceled',
  ])('keeps what is paid, whatever its state at Stripe: %s', async (status) => {
    const { guideId, ref } = await subscriber()
    await change(ref, { status })
    expect(await subscriptionOf(guideId)).toMatchObject({ state: 'active', providerState: status })
  })

  it('in a state that nobody knows is reported, and nothing changes', async () => {
    const { guideId, ref } = await subscriber()
    const before = await subscriptionOf(guideId)
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    await change(ref, { status: 'hibernating', cancel_at_period_end: true })
    expect(reported).toHaveBeenCalledTimes(1)
    expect(await subscriptionOf(guideId)).toEqual(before)
    reported.mockRestore()
  })

  it('refunded in full loses the time, and in part opens a case', async () => {
    const { guideId, id } = await subscriber()
    const charge = [...stripe().account.charges.values()].at(-1)
    stripe().account.refund(charge?.id ?? '', 500)
    await hear(stripe())
    expect(await paymentOf(id)).toMatchObject({ state: 'paid' })
    expect(await db.billingCase.findMany({ select: { kind: true, facts: true } })).toEqual([
      { kind: 'partly_refunded', facts: { amount: 500 } },
    ])
    stripe().account.refund(charge?.id ?? '')
    await hear(stripe())
    expect(await paymentOf(id)).toMatchObject({ state: 'refunded' })
    expect(await periods()).toEqual([])
    expect((await subscriptionOf(guideId)).state).not.toBe('active')
  })

  it('disputed opens a case', async () => {
    const { id } = await subscriber()
    stripe().account.dispute([...stripe().account.charges.values()].at(-1)?.id ?? '')
    await hear(stripe())
    expect(await db.billingCase.findMany({ select: { paymentId: true, kind: true } })).toEqual([
      { paymentId: id, kind: 'disputed' },
    ])
  })

  it('sends its guide to a portal in which plans can’t be changed', async () => {
    const { guideId } = await subscriber()
    const { url } = await openPortal({ guideId }, 'en')
    expect(url).toContain('billing.stripe.test')
    await openPortal({ guideId }, 'ja')
    expect(stripe().account.configurations).toHaveLength(1)
    expect(stripe().account.configurations[0]).toMatchObject({
      features: { subscription_update: { enabled: 'false' }, subscription_cancel: { mode: 'at_period_end' } },
    })
  })
})

describe('giving up', () => {
  it('closes the checkout first, so that nobody can pay there any more', async () => {
    const id = await buyMonth(db, await guideWithoutTime(db))
    const checkout = await openCheckout(id)
    expect(await paymentProvider('stripe').release(id)).toBe('released')
    expect(stripe().account.sessions.get(checkout)?.status).toBe('expired')
    expect(await paymentOf(id)).toMatchObject({ state: 'cancelled' })
  })

  it.each([
    ['card', 'paid'],
    ['debit', 'processing'],
  ] as const)('comes too late after a payment by %s', async (how, outcome) => {
    const id = await buyMonth(db, await guideWithoutTime(db))
    stripe().account.pay(await openCheckout(id), how)
    expect(await paymentProvider('stripe').release(id)).toBe(outcome)
    expect(await paymentOf(id)).toMatchObject({ state: 'pending' })
  })

  it('needs no checkout that the account of the present keys has never had', async () => {
    const id = await buyMonth(db, await guideWithoutTime(db))
    await openCheckout(id)
    await db.payment.update({ where: { id }, data: { providerRef: 'cs_of_another_account' } })
    expect(await paymentProvider('stripe').release(id)).toBe('released')
    expect(await paymentOf(id)).toMatchObject({ state: 'cancelled' })
  })

  it('finds a checkout whose answer was lost', async () => {
    const id = await buyMonth(db, await guideWithoutTime(db))
    const checkout = await openCheckout(id)
    await db.payment.update({ where: { id }, data: { providerRef: null, checkoutUrl: null } })
    expect(await paymentProvider('stripe').release(id)).toBe('released')
    expect(stripe().account.sessions.get(checkout)?.status).toBe('expired')
  })
})

test('without any event, the job finds out by itself', async () => {
  const buyer = await guideWithoutTime(db)
  const id = await buyMonth(db, buyer)
  stripe().account.pay(await openCheckout(id))
  await reconcilePayments(new Date(Date.now() + 5 * 60_000))
  expect(await paymentOf(id)).toMatchObject({ state: 'paid' })
  await workOffEvents()
  expect(await periods()).toHaveLength(1)
})
