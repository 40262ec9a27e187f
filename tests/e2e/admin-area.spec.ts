import { expect, test } from '@playwright/test'
import { localePath, locales } from '../../lib/shared/addresses/locales.ts'
import { sidewaysPixels, violationsInBothSchemes } from '../support/page-checks.ts'
import { admin, guide, isSignedIn } from '../support/people.ts'

/** Every page of the admin area, without locale prefix. */
const pages = ['/admin', '/admin/audit']

test('the admin area sends visitors to sign in, and does not exist for guides', async ({ page, browser }) => {
  const visitor = await browser.newContext()
  await isSignedIn(page, guide)
  for (const path of pages) {
    for (const locale of locales) {
      const answer = await visitor.request.get(localePath(locale, path), { maxRedirects: 0 })
      expect(answer.status(), path).toBe(307)
      expect(answer.headers().location).toContain(localePath(locale, '/account/login?returnUrl='))
      expect((await page.request.get(localePath(locale, path))).status(), path).toBe(404)
    }
  }
  await visitor.close()
})

for (const locale of locales) {
  test(`the admin area is accessible and fits a phone in ${locale}`, async ({ page }) => {
    await isSignedIn(page, admin)
    for (const path of pages) {
      await page.goto(localePath(locale, path))
      expect(await violationsInBothSchemes(page), path).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await sidewaysPixels(page), path).toBe(0)
      expect(await violationsInBothSchemes(page), path).toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })
}
