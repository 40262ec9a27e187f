import { advanceSubscriptions } from '@/lib/domain/business/subscriptions/clock.ts'
import { giveTime } from '@/lib/domain/business/subscriptions/gifts.ts'
import { reopenPayment } from '@/lib/domain/sales/billing/reversal.ts'
import { settlePayment } from '@/lib/domain/sales/billing/settle.ts'
import { testDatabase } from '../../../support/database.ts'
import { createGuide, createUser } from '../../../support/factories.ts'

const db = testDatabase()
const at = (day: string) => new Date(`${day}T10:00:00Z`)

/** A guide whose trial has ended on 1 January. */
async function prepare() {
  const guide = await createGuide(db, { subscription: 'trialing' })
  const { id: userId } = await createUser(db, { role: 'admin' })
  const actor = { role: 'admin', userId, impersonatorId: null } as const
  const { id: subscriptionId, planId } = await db.subscription.update({
    where: { guideId: guide.id },
    data: { createdAt: at('2026-12-01'), trialEndsAt: at('2027-01-01'), stateEndsAt: at('2027-01-01') },
  })
  await db.subscriptionPeriod.deleteMany()
  const pay = async (day: string) => {
    const { id } = await db.payment.create({
      data: {
        guideId: guide.id,
        subscriptionId,
        purpose: 'subscription',
        provider: 'invoice',
        order: { kind: 'subscription', planId, start: 'period_end', credit: 0 },
        amount: 1900,
        currency: 'EUR',
        createdAt: at(day),
      },
    })
    await db.$transaction((tx) => settlePayment(tx, id, { paidAt: at(day), by: 'admin', now: at(day) }))
    return id
  }
  const give = (days: number, day: string) => giveTime(actor, guide.id, { days, reason: 'thanks' }, at(day))
  const reverse = (id: string, day: string) => reopenPayment(actor, id, 'Another guide’s money', at(day))
  const stateAt = async (day: string) => {
    await advanceSubscriptions(at(day))
    return (await db.subscription.findFirstOrThrow()).state
  }
  return { pay, give, reverse, stateAt }
}

/** The days of what counts. */
const ledger = async () => {
  const periods = await db.subscriptionPeriod.findMany({
    where: { voidedAt: null },
    orderBy: { startsAt: 'asc' },
  })
  return periods.map(({ kind, startsAt, endsAt }) => [
    kind,
    startsAt.toISOString().slice(0, 10),
    endsAt.toISOString().slice(0, 10),
  ])
}

test('what follows a reversed period moves up to the one before, at full length', async () => {
  const { pay, give, reverse, stateAt } = await prepare()
  await pay('2026-12-20')
  const wrong = await pay('2027-01-28')
  await give(10, '2027-01-28')
  await give(5, '2027-01-28')
  await reverse(wrong, '2027-01-29')
  expect(await ledger()).toEqual([
    ['paid', '2027-01-01', '2027-02-01'],
    ['gift', '2027-02-01', '2027-02-11'],
    ['gift', '2027-02-11', '2027-02-16'],
  ])
  expect(await stateAt('2027-02-15')).toBe('active')
  expect(await stateAt('2027-02-17')).not.toBe('active')
})

test('when the present period is reversed, what follows begins now', async () => {
  const { pay, give, reverse, stateAt } = await prepare()
  const wrong = await pay('2026-12-20')
  await give(10, '2027-01-05')
  await reverse(wrong, '2027-01-11')
  expect(await ledger()).toEqual([['gift', '2027-01-11', '2027-01-21']])
  expect(await stateAt('2027-01-20')).toBe('active')
})

test('what was paid for during the trial goes on beginning at its end', async () => {
  const { pay, give, reverse, stateAt } = await prepare()
  const wrong = await pay('2026-12-20')
  await give(10, '2026-12-21')
  await reverse(wrong, '2026-12-22')
  expect(await ledger()).toEqual([['gift', '2027-01-01', '2027-01-11']])
  expect(await stateAt('2027-01-10')).toBe('active')
})

test('a period of the past that is reversed moves nothing that has begun', async () => {
  const { pay, reverse, stateAt } = await prepare()
  const wrong = await pay('2026-12-20')
  await pay('2027-01-28')
  await reverse(wrong, '2027-02-10')
  expect(await ledger()).toEqual([['paid', '2027-02-01', '2027-03-01']])
  expect(await stateAt('2027-02-28')).toBe('active')
})

test('paid again, it follows what has moved up', async () => {
  const { pay, give, reverse } = await prepare()
  await pay('2026-12-20')
  const wrong = await pay('2027-01-28')
  await give(10, '2027-01-28')
  await reverse(wrong, '2027-01-29')
  await db.$transaction((tx) =>
    settlePayment(tx, wrong, { paidAt: at('2027-01-30'), by: 'admin', now: at('2027-01-30') }),
  )
  expect(await ledger()).toEqual([
    ['paid', '2027-01-01', '2027-02-01'],
    ['gift', '2027-02-01', '2027-02-11'],
    ['paid', '2027-02-11', '2027-03-11'],
  ])
})
