import { expect, test } from '@playwright/test'
import { locales } from '../../../lib/shared/addresses/locales.ts'
import {
  expectFirstScreen,
  type FirstScreen,
  firstScreens,
  type Screen,
  screens,
} from '../../support/first-screens.ts'

// Without the note about consent, which a reader sees once.
test.use({ storageState: { cookies: [], origins: [] } })

for (const locale of locales) {
  for (const screen of Object.keys(screens) as Screen[]) {
    for (const name of Object.keys(firstScreens) as FirstScreen[]) {
      test(`the first screen of a ${name} on a ${screen} in ${locale} has a face, a name and the main action`, async ({
        page,
      }) => {
        await expectFirstScreen(page, name, screen, locale)
      })
    }
  }
}

test('on a desktop the card of a guide shows its whole first step, and that of a tour its price and button', async ({
  page,
}) => {
  await page.setViewportSize(screens.desktop)
  const bottom = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  await page.goto('/en/guide/1')
  expect(await bottom('#contact .button-primary')).toBeLessThanOrEqual(720)
  expect(await bottom('#contact ul[aria-label]')).toBeLessThanOrEqual(880)
  await page.goto('/en/excursions/italy/rome/forum-offices')
  expect(await bottom('#contact [data-prices]')).toBeLessThanOrEqual(200)
  expect(await bottom('#contact .button-primary')).toBeLessThanOrEqual(470)
})
