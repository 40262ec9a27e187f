import { test } from '@playwright/test'
import { demoPages, inAllLocales, livePages } from '../support/demo-pages.ts'
import { expectAccessible } from '../support/page-checks.ts'

// One visit per page: opening it costs more than the checks.
for (const { locale, name, address } of inAllLocales({ ...demoPages, ...livePages })) {
  test(`${name} in ${locale} is accessible, light and dark, and fits a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await expectAccessible(page)
  })
}
