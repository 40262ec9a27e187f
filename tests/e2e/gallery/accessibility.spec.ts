import { expect, test } from '@playwright/test'
import { locales } from '../../../lib/shared/addresses/locales.ts'
import { watchPolicy } from '../../support/content-policy.ts'
import { gallery, galleryParts } from '../../support/gallery.ts'
import { expectAccessible, schemesIn } from '../../support/page-checks.ts'

for (const locale of locales) {
  const schemes = schemesIn(locale)
  for (const part of galleryParts()) {
    test(`the kit's ${part} in ${locale} are accessible, ${schemes}, fit a phone, and keep to their policy`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const forbidden = await watchPolicy(page)
      const answer = await page.goto(gallery(locale, part))
      expect(answer?.status()).toBe(200)
      await expectAccessible(page, schemes)
      expect(await forbidden()).toEqual([])
    })
  }
}
