import { giveTime } from '@/lib/domain/business/subscriptions/gifts.ts'
import { keepSubscriptions } from '@/lib/domain/composition/background/subscriptions.ts'
import { settlePayment } from '@/lib/domain/sales/billing/settle.ts'
import { requestJob } from '@/lib/server/jobs/request-job.ts'
import { announcedBy } from '../../../support/announced-tags.ts'
import { startJobs } from '../../../support/background.ts'
import { testDatabase } from '../../../support/database.ts'
import { createGuide, createUser } from '../../../support/factories.ts'
import { until } from '../../../support/until.ts'

const db = testDatabase()
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const guideOf = (id: number) => db.guide.findUniqueOrThrow({ where: { id } })

async function withClock(work: () => Promise<unknown>): Promise<string[]> {
  const stop = startJobs('subscription-ends')
  try {
    return await announcedBy(work)
  } finally {
    await stop()
  }
}

/** Ends the trial in a moment that the worker is only told of; nobody else looks. */
function endTrialSoon(guideId: number) {
  const soon = new Date(Date.now() + 300)
  return db.$transaction(async (tx) => {
    await tx.subscription.update({ where: { guideId }, data: { trialEndsAt: soon, stateEndsAt: soon } })
    await requestJob(tx, 'subscription-ends', soon)
  })
}

test('lists change at the moment of the lapse and of the payment', async () => {
  const guide = await createGuide(db, { subscription: 'trialing' })
  const lists = [`city:${guide.cityId}`, `guide:${guide.id}`, 'popular']
  const atLapse = await withClock(async () => {
    await endTrialSoon(guide.id)
    await until(async () => !(await guideOf(guide.id)).listed)
  })
  expect(atLapse).toEqual(expect.arrayContaining(lists))
  const { id: subscriptionId, planId } = await db.subscription.findFirstOrThrow()
  const payment = await db.payment.create({
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
  const paid = { paidAt: new Date(), by: 'admin' } as const
  const atPayment = await announcedBy(() => db.$transaction((tx) => settlePayment(tx, payment.id, paid)))
  expect(atPayment).toEqual(expect.arrayContaining(lists))
  expect(await guideOf(guide.id)).toMatchObject({ listed: true, enquiriesPaused: false })
})

test('the invoice comes a week before the end, reminders at seven, three and one days, each once', async () => {
  const guide = await createGuide(db)
  const end = inDays(10)
  await db.subscriptionPeriod.updateMany({ data: { endsAt: end } })
  await db.subscription.updateMany({ data: { stateEndsAt: end, currentPeriodEnd: end } })
  const templates: string[][] = []
  for (const days of [2, 3.5, 4, 7.5, 9.5, 9.6]) {
    const at = inDays(days)
    await Promise.all([keepSubscriptions(at), keepSubscriptions(at)])
    const mails = await db.emailOutbox.findMany({ orderBy: [{ template: 'asc' }] })
    templates.push(mails.map(({ template }) => template))
  }
  const renewal = 'subscription-renewal'
  const invoice = 'subscription-invoice'
  expect(templates).toEqual([
    [],
    [invoice, renewal],
    [invoice, renewal],
    [invoice, renewal, renewal],
    [invoice, renewal, renewal, renewal],
    [invoice, renewal, renewal, renewal],
  ])
  const mails = await db.emailOutbox.findMany({ select: { template: true, unsubscribe: true, html: true } })
  for (const { template, unsubscribe, html } of mails) {
    // Debts have to be known; a reminder can be switched off, by a link that one sees.
    expect(unsubscribe !== null).toBe(template === renewal)
    expect(html.includes(`/unsubscribe?token=${unsubscribe}`)).toBe(template === renewal)
  }
  const payment = await db.payment.findFirstOrThrow({ where: { guideId: guide.id } })
  expect(await db.payment.count()).toBe(1)
  expect(payment.dueAt?.getTime()).toBeGreaterThanOrEqual(end.getTime())
  expect(await db.invoice.count()).toBe(1)
})

test('an admin gives time, with a reason that the audit log keeps', async () => {
  const guide = await createGuide(db, { subscription: 'expired' })
  const { id: userId } = await createUser(db, { role: 'admin' })
  const gift = { days: 14, reason: 'The map was broken for a week' }
  const actor = { role: 'admin', userId, impersonatorId: null } as const
  await expect(giveTime({ ...actor, role: 'guide' }, guide.id, gift)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await giveTime(actor, guide.id, gift)
  expect(await guideOf(guide.id)).toMatchObject({ listed: true })
  expect(await db.auditEntry.findMany()).toMatchObject([
    { action: 'subscription.gift', subjectId: String(guide.id), details: { after: gift } },
  ])
  await keepSubscriptions(inDays(13))
  expect(await guideOf(guide.id)).toMatchObject({ listed: true })
  await keepSubscriptions(inDays(40))
  expect(await guideOf(guide.id)).toMatchObject({ listed: false })
})
