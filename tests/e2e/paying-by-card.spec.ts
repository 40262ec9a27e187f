import { expect, test } from '@playwright/test'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'
import { type RunningProcess, startProcess } from '../../scripts/boot/processes.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { hasNeverPaid, isInList, openAs } from '../support/paying-guides.ts'
import { serveStripePages } from '../support/stripe-pages.ts'
import { type StripeServer, signed, startStripeServer, stripeKeys } from '../support/stripe-server.ts'
import { like, wordAt } from '../support/words.ts'

// Guides pay by Stripe: a server of the site with its keys, before a server and pages that stand in for Stripe.

const locale: Locale = 'ru'

// All of them share the servers.
test.describe.configure({ mode: 'default' })

let stripe: StripeServer
let site: OwnServer
let worker: RunningProcess
let heard = 0

test.beforeAll(async () => {
  stripe = await startStripeServer()
  const settings = { ...stripeKeys, STRIPE_API_URL: stripe.url }
  site = await startOwnServer(settings)
  const env = { ...process.env, ...settings, SITE_URL: site.address }
  worker = startProcess(process.execPath, ['tests/support/payment-worker.ts'], { env })
})

test.afterAll(async () => {
  await worker?.stop()
  await site?.stop()
  await stripe?.close()
})

/** Stripe delivers what has happened, and has not been delivered yet. @returns the answers' statuses */
async function deliver(secret?: string): Promise<number[]> {
  const events = stripe.account.events.slice(heard)
  if (secret === undefined) heard = stripe.account.events.length
  return Promise.all(
    events.map(async (event) => {
      const request = signed(event, secret === undefined ? {} : { secret })
      return (await fetch(`${site.address}/api/payments/stripe_events`, request)).status
    }),
  )
}

test(`a guide pays by card and manages it in the portal, in ${locale}`, async ({ browser }) => {
  const say = (path: string) => wordAt(locale, 'subscription', path)
  const guide = await hasNeverPaid('naples-ciro@example.com', locale, 'over')
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 360, height: 740 },
  })
  await serveStripePages(context, stripe.account)
  const page = await context.newPage()
  const main = page.getByRole('main')
  const heading = (path: string) => main.getByRole('heading', { level: 2, name: like(say(path)) })

  await openAs(page, guide, locale, '/profile/subscription')
  await expect(heading('Subscription.standing.expired.title')).toBeVisible()
  expect(await isInList(page, guide, locale)).toBe(false)
  await page.getByRole('button', { name: say('Subscription.plans.choose.year') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say('Subscription.offer.by.stripe'))
  await dialog.getByRole('button', { name: say('SubscriptionDialogs.toPayment') }).click()
  await page.waitForURL('https://checkout.stripe.test/**')

  // Declined there, and left: nothing is paid, and the way back to the checkout is there.
  await page.getByRole('link', { name: 'Pay with another card' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL((url) => url.pathname.startsWith(localePath(locale, '/payment/')))
  await expect(heading('Payment.pending.card')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: like(say('Payment.toCheckout')) }).click()
  await page.waitForURL('https://checkout.stripe.test/**')

  // Paid: the way back alone changes nothing, nor does news that Stripe hasn't signed.
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await page.waitForURL((url) => url.pathname.startsWith(localePath(locale, '/payment/')))
  await expect(heading('Payment.pending.confirming')).toBeVisible()
  await expectAccessible(page)
  expect(new Set(await deliver('whsec_of_somebody_else'))).toEqual(new Set([403]))
  expect(await isInList(page, guide, locale)).toBe(false)
  await page.evaluate(() => document.body.setAttribute('data-marked', ''))
  expect(new Set(await deliver())).toEqual(new Set([204]))
  await expect(heading('Payment.paid.title')).toBeVisible()
  expect(await page.evaluate(() => document.body.hasAttribute('data-marked'))).toBe(true)
  await expect.poll(() => isInList(page, guide, locale)).toBe(true)

  await main.getByRole('link', { name: say('Payment.back.subscription') }).click()
  await expect(main.getByText(like(say('Subscription.standing.active.renews')))).toBeVisible()
  await page.getByRole('button', { name: say('SubscriptionDialogs.portal') }).click()
  await page.waitForURL('https://billing.stripe.test/**')
  await context.close()
})
