import { expect, test } from '@playwright/test'
import { localePath } from '../../lib/shared/addresses/locales.ts'
import { watchPolicy } from '../support/content-policy.ts'
import { demoPages, livePages } from '../support/demo-pages.ts'
import { inTurn } from '../support/languages.ts'
import { expectAccessible } from '../support/page-checks.ts'

// One visit per page: opening it costs more than the checks.
for (const { locale, item } of inTurn(Object.entries({ ...demoPages, ...livePages }))) {
  const [name, address] = item
  test(`${name} in ${locale} is accessible, light and dark, fits a phone, and keeps to its policy`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const forbidden = await watchPolicy(page)
    await page.goto(localePath(locale, address))
    await expectAccessible(page)
    expect(await forbidden()).toEqual([])
  })
}
