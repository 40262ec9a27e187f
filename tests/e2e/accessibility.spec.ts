import { expect, test } from '@playwright/test'
import { watchPolicy } from '../support/content-policy.ts'
import { demoPages, inAllLocales, livePages } from '../support/demo-pages.ts'
import { expectAccessible, schemesIn } from '../support/page-checks.ts'

// One visit per page: opening it costs more than the checks.
for (const { locale, name, address } of inAllLocales({ ...demoPages, ...livePages })) {
  const schemes = schemesIn(locale)
  test(`${name} in ${locale} is accessible, ${schemes}, fits a phone, and keeps to its policy`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const forbidden = await watchPolicy(page)
    await page.goto(address)
    await expectAccessible(page, schemes)
    expect(await forbidden()).toEqual([])
  })
}
