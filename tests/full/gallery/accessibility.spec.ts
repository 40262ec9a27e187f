import { expect, test } from '@playwright/test'
import { locales } from '../../../lib/shared/addresses/locales.ts'
import { watchPolicy } from '../../support/content-policy.ts'
import { gallery, galleryParts } from '../../support/gallery.ts'
import { inTurn } from '../../support/languages.ts'
import { expectAccessible } from '../../support/page-checks.ts'

// Of a language in one window: opening one costs more than the checks of a part.
for (const locale of locales) {
  test(`the kit's parts in ${locale} are accessible, light and dark, fit a phone, and keep to their policy`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const forbidden = await watchPolicy(page)
    for (const { item: part } of inTurn(galleryParts()).filter((turn) => turn.locale === locale)) {
      const answer = await page.goto(gallery(locale, part))
      expect(answer?.status(), part).toBe(200)
      await expectAccessible(page, 'light and dark', part)
      expect.soft(await forbidden(), part).toEqual([])
    }
  })
}
