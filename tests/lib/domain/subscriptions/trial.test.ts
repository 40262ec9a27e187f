import { advanceSubscriptions } from '@/lib/domain/business/subscriptions/clock.ts'
import { giveTime } from '@/lib/domain/business/subscriptions/gifts.ts'
import { remindOfEnds } from '@/lib/domain/business/subscriptions/reminders.ts'
import { addSubscriptions, startTrials } from '@/lib/domain/business/subscriptions/trial.ts'
import { getOwnSubscription } from '@/lib/domain/sales/billing/own.ts'
import { buyPlan } from '@/lib/domain/sales/billing/purchases.ts'
import { settlePayment } from '@/lib/domain/sales/billing/settle.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide, createPlan, createUser } from '@/tests/support/factories.ts'
import { setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()
const registered = new Date('2026-10-01T12:00:00Z')
const published = new Date('2026-12-01T12:00:00Z')
const inThirtyDays = new Date('2026-12-31T12:00:00Z')

/** A guide who has registered and written nothing yet. */
async function newcomer() {
  await setSeller(db)
  await createPlan(db, 'monthly')
  const guide = await createGuide(db, { status: 'draft', subscription: null })
  await db.$transaction((tx) => addSubscriptions(tx, [guide.id], registered))
  return {
    guide,
    actor: {
      role: 'guide' as const,
      userId: guide.userId,
      guideId: guide.id,
      sessionId: '',
      impersonatorId: null,
      provedAt: registered,
      lacksFactor: false,
    },
  }
}

const subscriptionOf = (guideId: number) => db.subscription.findUniqueOrThrow({ where: { guideId } })

test('before anything is published no day passes, and nobody is reminded', async () => {
  const { guide } = await newcomer()
  expect(await db.subscription.count({ where: { stateEndsAt: { not: null } } })).toBe(0)
  await advanceSubscriptions(published)
  await remindOfEnds(published)
  expect(await subscriptionOf(guide.id)).toMatchObject({ state: 'not_started', trialEndsAt: null })
  expect(await getOwnSubscription(guide.id, 'en', published)).toMatchObject({
    may: [],
    bar: [],
    trialDays: 30,
  })
  expect(await db.emailOutbox.count()).toBe(0)
})

test('nothing can be bought or given before', async () => {
  const { guide, actor } = await newcomer()
  const { id: userId } = await createUser(db, { role: 'admin' })
  const admin = { role: 'admin' as const, userId, impersonatorId: null }
  await expect(buyPlan(actor, { plan: 'monthly', start: 'period_end' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(giveTime(admin, guide.id, { days: 30, reason: 'Proofreading' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await db.payment.count()).toBe(0)
})

test('the free days begin with the first publication, and once', async () => {
  const { guide } = await newcomer()
  await db.$transaction((tx) => startTrials(tx, [guide.id], published))
  const expected = {
    state: 'trialing',
    currentPeriodStart: published,
    trialEndsAt: inThirtyDays,
    stateEndsAt: inThirtyDays,
  }
  expect(await subscriptionOf(guide.id)).toMatchObject(expected)
  await db.$transaction((tx) => startTrials(tx, [guide.id], inThirtyDays))
  expect(await subscriptionOf(guide.id)).toMatchObject(expected)
  expect(await getOwnSubscription(guide.id, 'en', published)).toMatchObject({
    may: ['buy'],
    bar: [{ kind: 'trial', from: published, until: inThirtyDays }],
  })
  await advanceSubscriptions(inThirtyDays)
  expect(await subscriptionOf(guide.id)).toMatchObject({ state: 'expired' })
})

test('money that came before buys its time at once', async () => {
  const { guide } = await newcomer()
  const { id: subscriptionId, planId } = await subscriptionOf(guide.id)
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
  await db.$transaction((tx) => settlePayment(tx, id, { paidAt: published, by: 'admin', now: published }))
  expect(await subscriptionOf(guide.id)).toMatchObject({ state: 'active', currentPeriodStart: published })
  await db.$transaction((tx) => startTrials(tx, [guide.id], published))
  expect(await subscriptionOf(guide.id)).toMatchObject({ state: 'active' })
})
