import { expect, test } from '@playwright/test'
import { watchPolicy } from '../../support/content-policy.ts'
import { gallery, galleryParts } from '../../support/gallery.ts'
import { inTurn } from '../../support/languages.ts'
import { expectAccessible } from '../../support/page-checks.ts'

for (const { locale, item: part } of inTurn(galleryParts())) {
  test(`the kit's ${part} in ${locale} are accessible, light and dark, fit a phone, and keep to their policy`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const forbidden = await watchPolicy(page)
    const answer = await page.goto(gallery(locale, part))
    expect(answer?.status()).toBe(200)
    await expectAccessible(page)
    expect(await forbidden()).toEqual([])
  })
}
