import { expect, test } from '@playwright/test'
import type { PaymentState } from '../../../lib/domain/business/orders/payment.ts'
import { database } from '../../../lib/server/prisma/database.ts'
import { type Locale, localePath } from '../../../lib/shared/addresses/locales.ts'
import { watchPolicy } from '../../support/content-policy.ts'
import { expectAccessible } from '../../support/page-checks.ts'
import { hasNeverPaid, openAs, type PayingGuide } from '../../support/paying-guides.ts'
import { like, wordAt } from '../../support/words.ts'

// The pages about money in the states that no journey comes to.

const locale: Locale = 'ja'

const day = 86_400_000

/** Lives of a subscription whose paid month ended so many days ago, and what the page says of each. */
const lives = [
  { state: 'past_due', ended: 0.5, says: 'Subscription.standing.past_due.title' },
  { state: 'grace', ended: 3, says: 'Subscription.standing.grace.title' },
  { state: 'cancelled', ended: 3, says: 'Subscription.standing.expired.title' },
] as const
type Life = (typeof lives)[number]

async function live({ subscriptionId }: PayingGuide, { state, ended }: Life): Promise<void> {
  const endsAt = new Date(Date.now() - ended * day)
  const startsAt = new Date(endsAt.getTime() - 30 * day)
  const db = database()
  const { planId } = await db.subscription.findUniqueOrThrow({ where: { id: subscriptionId } })
  await db.subscriptionPeriod.deleteMany({ where: { subscriptionId } })
  const graceEndsAt = new Date(endsAt.getTime() + 14 * day)
  await db.subscription.update({
    where: { id: subscriptionId },
    data: {
      state,
      anchorAt: startsAt,
      trialEndsAt: startsAt,
      currentPeriodStart: startsAt,
      currentPeriodEnd: endsAt,
      graceEndsAt: state === 'grace' ? graceEndsAt : null,
      stateEndsAt:
        state === 'cancelled' ? null : state === 'grace' ? graceEndsAt : new Date(endsAt.getTime() + day),
      endedAt: state === 'cancelled' ? endsAt : null,
      periods: { create: { planId, kind: 'paid', startsAt, endsAt } },
    },
  })
}

async function addPayment(guideId: number, state: PaymentState): Promise<string> {
  const { id } = await database().payment.create({
    data: {
      guideId,
      purpose: 'first_place',
      provider: 'stripe',
      order: { kind: 'first_place' },
      amount: 1500,
      currency: 'EUR',
      state,
    },
  })
  return id
}

test(`a subscription in each state, and payments, in ${locale} are accessible, light and dark, and fit a phone`, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const forbidden = await watchPolicy(page)
  const main = page.getByRole('main')
  const guide = await hasNeverPaid('luxor-hassan@example.com', locale)
  await openAs(page, guide, locale, '/profile/firstplace')
  await expectAccessible(page)

  for (const life of lives) {
    await live(guide, life)
    await page.goto(localePath(locale, '/profile/subscription'))
    await expect(main.getByText(like(wordAt(locale, 'subscription', life.says)))).toBeVisible()
    await expectAccessible(page)
  }
  for (const state of ['processing', 'failed', 'cancelled', 'refunded'] as const) {
    const id = await addPayment(guide.guideId, state)
    await page.goto(localePath(locale, `/payment/${id}`))
    await expect(main.getByText(wordAt(locale, 'subscription', `Payment.${state}.title`))).toBeVisible()
    await expectAccessible(page)
  }

  // Somebody else's isn't there.
  const other = await database().guide.findFirstOrThrow({
    where: { id: { not: guide.guideId } },
    select: { id: true },
  })
  const foreign = await page.goto(localePath(locale, `/payment/${await addPayment(other.id, 'failed')}`))
  expect(foreign?.status()).toBe(404)
  await expectAccessible(page)
  expect(await forbidden()).toEqual([])
})
