import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { guideChanged } from '../../lib/domain/core/projections/projections.ts'
import { requestJob } from '../../lib/server/jobs/request-job.ts'
import { database } from '../../lib/server/prisma/database.ts'
import { storedLocale } from '../../lib/server/prisma/locale.ts'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'
import { isSignedIn } from './people.ts'

const day = 86_400_000
const run = promisify(execFile)

/** A guide of the demo who pays in a test. */
export type PayingGuide = {
  email: string
  guideId: number
  subscriptionId: string
  cityId: number
  /** The list of the guide's city, without locale prefix. */
  list: string
}

/**
 * Makes a guide of the demo one whose free month is on, or was over two weeks ago, and who has never paid.
 * @param locale of the guide's emails and invoices
 */
export async function hasNeverPaid(
  email: string,
  locale: Locale,
  trial: 'on' | 'over' = 'on',
): Promise<PayingGuide> {
  const db = database()
  const user = await db.user.update({
    where: { email },
    data: { locale: storedLocale(locale) },
    select: {
      guide: {
        select: {
          id: true,
          cityId: true,
          city: { select: { slug: true, country: { select: { slug: true } } } },
          subscription: { select: { id: true } },
        },
      },
    },
  })
  const { guide } = user
  const subscriptionId = guide?.subscription?.id
  if (!guide || !subscriptionId) throw new Error(`${email} has no subscription`)
  const end = new Date(Date.now() + (trial === 'on' ? 12 : -14) * day)
  const createdAt = new Date(end.getTime() - 30 * day)
  const { id: planId } = await db.plan.findUniqueOrThrow({ where: { code: 'monthly' }, select: { id: true } })
  await db.$transaction(async (tx) => {
    await tx.subscriptionPeriod.deleteMany({ where: { subscriptionId } })
    await tx.payment.updateMany({
      where: { subscriptionId, state: 'pending' },
      data: { state: 'cancelled' },
    })
    await tx.subscription.update({
      where: { id: subscriptionId },
      data: {
        planId,
        nextPlanId: null,
        state: trial === 'on' ? 'trialing' : 'expired',
        createdAt,
        currentPeriodStart: createdAt,
        currentPeriodEnd: end,
        trialEndsAt: end,
        stateEndsAt: trial === 'on' ? end : null,
        endedAt: trial === 'on' ? null : end,
        anchorAt: null,
        graceEndsAt: null,
        cancelAtPeriodEnd: false,
        provider: null,
      },
    })
    await guideChanged(tx, guide.id)
  })
  const list = `/guides/${guide.city.country.slug}/${guide.city.slug}`
  return { email, guideId: guide.id, subscriptionId, cityId: guide.cityId, list }
}

/** Lets a number of days pass for a subscription, and notifies the clock of the site under test. */
export async function passDays({ subscriptionId }: PayingGuide, days: number): Promise<void> {
  const earlier = (moment: Date | null) => moment && new Date(moment.getTime() - days * day)
  await database().$transaction(async (tx) => {
    const { periods, ...life } = await tx.subscription.findUniqueOrThrow({
      where: { id: subscriptionId },
      select: {
        createdAt: true,
        anchorAt: true,
        trialEndsAt: true,
        graceEndsAt: true,
        stateEndsAt: true,
        currentPeriodStart: true,
        currentPeriodEnd: true,
        periods: { orderBy: { startsAt: 'asc' }, select: { id: true, startsAt: true, endsAt: true } },
      },
    })
    for (const { id, startsAt, endsAt } of periods) {
      await tx.subscriptionPeriod.update({
        where: { id },
        data: { startsAt: earlier(startsAt) ?? startsAt, endsAt: earlier(endsAt) ?? endsAt },
      })
    }
    await tx.subscription.update({
      where: { id: subscriptionId },
      data: Object.fromEntries(Object.entries(life).map(([name, moment]) => [name, earlier(moment)])),
    })
    await requestJob(tx, 'subscription-ends')
  })
}

/** An admin finds the transfer among those of the bank. @returns when that was, in milliseconds */
export async function transferArrives(paymentId: string): Promise<number> {
  const env = { ...process.env, SITE_URL: process.env.BASE_URL }
  const { stdout } = await run(process.execPath, ['tests/support/mark-paid.ts', paymentId], { env })
  return Number(stdout)
}

/** Opens a page of the cabinet as the guide, whose sign-in the page keeps. */
export async function openAs(
  page: Page,
  { email }: PayingGuide,
  locale: Locale,
  path: string,
): Promise<void> {
  await isSignedIn(page, { email, password: process.env.DEMO_PASSWORD ?? '' })
  await page.goto(localePath(locale, path))
}

/** True if the guide is in the list of the city now, as readers of a language get it. */
export async function isInList(page: Page, { guideId, list }: PayingGuide, locale: Locale): Promise<boolean> {
  const answer = await page.request.get(localePath(locale, list))
  return new RegExp(`/guide/${guideId}\\b`).test(await answer.text())
}
