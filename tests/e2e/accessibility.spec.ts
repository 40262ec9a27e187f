import { expect, test } from '@playwright/test'
import { demoPages, inAllLocales, livePages } from '../support/demo-pages.ts'
import { sidewaysPixels, violations } from '../support/page-checks.ts'

// One visit per page: opening it costs more than the checks.
for (const { locale, name, address } of inAllLocales({ ...demoPages, ...livePages })) {
  test(`${name} in ${locale} is accessible, light and dark, and fits a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Only colours differ in the dark scheme; everything else is checked in the light one.
      const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined
      expect(await violations(page, rules)).toEqual([])
    }

    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => sidewaysPixels(page)).toBe(0)
  })
}
