import { globSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { addressOfAdminPage, adminPages } from '../../support/admin-pages.ts'
import { demoPages, livePages } from '../../support/demo-pages.ts'
import { collectErrors, exercise } from '../../support/page-errors.ts'
import { admin, guide, isSignedIn } from '../../support/people.ts'

// Every page is opened, used and left in the newest browser of the machine, without an error in its console.

/** Pages of the cabinet whose address has no part of its own; a new one is in it by itself. */
const cabinetPages = globSync('app/[[]locale]/**/profile/**/page.tsx')
  .map((file) => file.replace(/^app\/\[locale](?:\/\(site\))?|\/page\.tsx$/g, ''))
  .filter((path) => !path.includes('['))
  .toSorted()

/** Opens, uses and leaves a page within the site, then comes back. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
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

test('public pages report no errors', async ({ page }) => {
  test.setTimeout(180_000)
  const errors = collectErrors(page)
  for (const [name, address] of Object.entries({ ...demoPages, ...livePages })) {
    // Their own answer is an error.
    if (name !== 'not found' && name !== 'a reset link that is used up') await visit(page, `/ja${address}`)
  }
  expect(errors).toEqual([])
})

test('pages of the cabinet report no errors', async ({ page }) => {
  test.setTimeout(180_000)
  await isSignedIn(page, guide)
  const errors = collectErrors(page)
  for (const address of cabinetPages) await visit(page, `/cn${address}`)
  for (const [list, record] of [
    ['/en/profile/excursions', 'a[href^="/en/profile/excursions/"]'],
    ['/en/profile/messages', 'a[href^="/en/profile/messages/"]'],
    ['/en/profile/settings/calendar', 'a[href^="/en/profile/settings/calendar/"]'],
  ] as const) {
    await page.goto(list)
    const href = await page.getByRole('main').locator(record).first().getAttribute('href')
    await visit(page, href ?? '')
  }
  expect(errors).toEqual([])
})

test('pages of the admin area report no errors', async ({ page }) => {
  // Some sixty pages, one after another.
  test.setTimeout(600_000)
  await isSignedIn(page, admin)
  const errors = collectErrors(page)
  for (const pattern of adminPages) await visit(page, `/en${await addressOfAdminPage(page, pattern)}`)
  expect(errors).toEqual([])
})
