import { expect, type Page, test } from '@playwright/test'
import { localePath, locales } from '../../../lib/shared/addresses/locales.ts'
import { addressOfAdminPage, adminPages } from '../../support/admin-pages.ts'
import { watchPolicy } from '../../support/content-policy.ts'
import { demoPages, livePages } from '../../support/demo-pages.ts'
import { sidewaysPixels } from '../../support/page-checks.ts'
import { admin, guide, isSignedIn } from '../../support/people.ts'

// Words are longer in one language and break elsewhere in another: every page on a phone in each of them.

const cabinetPages = [
  ...[
    '',
    '/preview',
    '/languages',
    '/dashboard',
    '/dashboard/ranking',
    '/excursions',
    '/messages',
    '/reviews',
  ],
  ...['/subscription', '/firstplace', '/notifications', '/settings', '/settings/security', '/settings/data'],
  ...['/settings/notifications', '/settings/break', '/settings/calendar'],
].map((path) => `/profile${path}`)

const phone = { width: 360, height: 740 }

/** Each page has a heading, fits the phone, and does what its policy allows. */
async function expectToFit(page: Page, addresses: string[]): Promise<void> {
  const forbidden = await watchPolicy(page)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    await expect.poll(() => sidewaysPixels(page), address).toBe(0)
    expect(await forbidden(), address).toEqual([])
  }
}

test.use({ viewport: phone, reducedMotion: 'reduce' })

for (const locale of locales) {
  test(`every public page fits a phone in ${locale}`, async ({ page }) => {
    test.setTimeout(180_000)
    const addresses = Object.values({ ...demoPages, ...livePages })
    await expectToFit(
      page,
      addresses.map((address) => localePath(locale, address)),
    )
  })

  test(`every page of the cabinet fits a phone in ${locale}`, async ({ page }) => {
    test.setTimeout(180_000)
    await isSignedIn(page, guide)
    await expectToFit(
      page,
      cabinetPages.map((address) => localePath(locale, address)),
    )
  })

  test(`every page of the admin area fits a phone in ${locale}`, async ({ page }) => {
    test.setTimeout(240_000)
    await isSignedIn(page, admin)
    const addresses: string[] = []
    for (const pattern of adminPages) addresses.push(await addressOfAdminPage(page, pattern))
    await expectToFit(
      page,
      addresses.map((address) => localePath(locale, address)),
    )
  })
}
