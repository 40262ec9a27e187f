import { expect, test } from '@playwright/test'
import { locales } from '../../../lib/shared/addresses/locales.ts'
import { gallery, galleryParts } from '../../support/gallery.ts'
import { sidewaysPixels, violations } from '../../support/page-checks.ts'

for (const locale of locales) {
  for (const part of galleryParts()) {
    test(`the kit's ${part} in ${locale} are accessible, light and dark, and fit a phone`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const answer = await page.goto(gallery(locale, part))
      expect(answer?.status()).toBe(200)
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
}
