import { globSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { type Locale, localePath, locales } from '../../../lib/shared/addresses/locales.ts'
import { addressOfAdminPage, adminPages } from '../../support/admin-pages.ts'
import { watchPolicy } from '../../support/content-policy.ts'
import { demoPages, livePages } from '../../support/demo-pages.ts'
import { inTurn } from '../../support/languages.ts'
import { sidewaysPixels } from '../../support/page-checks.ts'
import { collectErrors, exercise } from '../../support/page-errors.ts'
import { admin, guide, isSignedIn } from '../../support/people.ts'

// Every page on a phone in each language: words are longer in one and break elsewhere in another. In one of the languages
// it is used and left, too. Opening a page costs more than the checks, so each visit makes all of them.

/** Pages of the cabinet whose address has no part of its own; a new one is in it by itself. */
const cabinetPages = globSync('app/[[]locale]/**/profile/**/page.tsx')
  .map((file) => file.replace(/^app\/\[locale](?:\/\(site\))?|\/page\.tsx$/g, ''))
  .filter((path) => !path.includes('['))
  .toSorted()

/** Pages whose own answer is an error. */
const failing: string[] = [livePages['not found'], livePages['a reset link that is used up']]

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 900 }

test.use({ viewport: phone, reducedMotion: 'reduce' })

for (const locale of locales) {
  test(`every public page fits a phone and reports no error, in ${locale}`, async ({ page }) => {
    await expectSound(page, locale, Object.values({ ...demoPages, ...livePages }))
  })

  test(`every page of the cabinet fits a phone and reports no error, in ${locale}`, async ({ page }) => {
    await isSignedIn(page, guide)
    await expectSound(page, locale, [...cabinetPages, ...(await recordsOfGuide(page))])
  })

  test(`every page of the admin area fits a phone and reports no error, in ${locale}`, async ({ page }) => {
    await isSignedIn(page, admin)
    const addresses: string[] = []
    for (const pattern of adminPages) addresses.push(await addressOfAdminPage(page, pattern))
    await expectSound(page, locale, addresses)
  })
}

/** Opens pages in a language. Those whose turn it is are used, left and come back to. */
async function expectSound(page: Page, locale: Locale, addresses: readonly string[]): Promise<void> {
  const forbidden = await watchPolicy(page)
  const errors = collectErrors(page)
  const reported: string[] = []
  for (const { item, locale: turn } of inTurn(addresses)) {
    const address = localePath(locale, item)
    errors.length = 0
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    await expect.poll(() => sidewaysPixels(page), address).toBe(0)
    expect.soft(await repeatedIds(page), address).toEqual([])
    expect(await forbidden(), address).toEqual([])
    if (turn === locale) {
      await exerciseAndLeave(page)
      await page.setViewportSize(phone)
    }
    if (!failing.includes(item)) reported.push(...errors)
  }
  expect(reported).toEqual([])
}

/** Uses a page on a desktop's width and leaves it within the site, then comes back. */
async function exerciseAndLeave(page: Page): Promise<void> {
  await page.setViewportSize(desktop)
  await exercise(page)
  const { pathname } = new URL(page.url())
  const elsewhere = page
    .locator(`a[href^="/"]:not([href^="${pathname}"], [target], [download])`)
    .filter({ visible: true })
  if ((await elsewhere.count()) === 0) return
  await elsewhere.first().click()
  await page.waitForURL((url) => url.pathname !== pathname)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === pathname)
  await expect(page.getByRole('main')).toBeVisible()
}

/**
 * The ids that more than one element of the page has. An address with a hash, a label and a popover's button all find the
 * first, and the other can't be reached.
 */
function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  })
}

/** Addresses of a tour's steps, of a conversation and of a calendar of the guide, without locale prefix. */
async function recordsOfGuide(page: Page): Promise<string[]> {
  const { items } = await (await page.request.get('/api/account/excursions')).json()
  const steps = ['basics', 'itinerary', 'families', 'price', 'photos', 'languages', 'check']
  const addresses = steps.map((step) => `/profile/excursions/${items[0].id}/${step}`)
  for (const list of ['/profile/messages', '/profile/settings/calendar']) {
    await page.goto(list)
    const record = page.getByRole('main').locator(`a[href^="${list}/"]`).first()
    addresses.push((await record.getAttribute('href')) ?? '')
  }
  return addresses
}
