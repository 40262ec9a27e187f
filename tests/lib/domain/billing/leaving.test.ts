import { keepSubscriptions } from '@/lib/domain/composition/background/subscriptions.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { buyPlan } from '@/lib/domain/sales/billing/purchases.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide } from '@/tests/support/factories.ts'

const db = testDatabase()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('an account that waits for its deletion gets no invoice and no reminder for more time', async () => {
  const { userId } = await createGuide(db)
  await db.user.update({ where: { id: userId }, data: { deleteAfter: inDays(30) } })
  await db.subscriptionPeriod.updateMany({ data: { endsAt: inDays(10) } })
  await db.subscription.updateMany({ data: { stateEndsAt: inDays(10), currentPeriodEnd: inDays(10) } })
  await keepSubscriptions(inDays(5))
  expect([await db.payment.count(), await db.emailOutbox.count()]).toEqual([0, 0])
  await db.user.update({ where: { id: userId }, data: { deleteAfter: null } })
  await keepSubscriptions(inDays(5))
  expect(await db.payment.count()).toBe(1)
})

test('a deleted account owes nothing: its open payment is given up, its invoice taken back', async () => {
  const { id, userId } = await createGuide(db, { subscription: 'trialing' })
  const self = { userId, guideId: id, role: 'guide', sessionId: '', impersonatorId: null } as const
  const { code } = await db.plan.findFirstOrThrow()
  await buyPlan({ ...self, provedAt: new Date(), lacksFactor: false }, { plan: code, start: 'period_end' })
  await db.user.update({ where: { id: userId }, data: { deleteAfter: new Date() } })
  await anonymiseDue(inDays(1))
  expect(await db.payment.findMany()).toMatchObject([{ state: 'cancelled' }])
  expect(await db.invoice.findMany({ orderBy: { kind: 'asc' } })).toMatchObject([
    { kind: 'invoice', creditedAt: expect.any(Date) },
    { kind: 'credit_note' },
  ])
})
