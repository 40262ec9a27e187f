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

test('on a desktop no heart of a city’s list lies on a face', async ({ page }) => {
  await page.setViewportSize(screens.desktop)
  await page.goto('/en/guides/italy/rome')
  const onFaces = await page.locator('main article:has([data-heart])').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const [face, heart] = ['img', '[data-heart]'].map((part) => card.querySelector(part))
      if (!face || !heart) return ['incomplete']
      const isApart = heart.getBoundingClientRect().top >= face.getBoundingClientRect().bottom
      return isApart ? [] : [card.querySelector('h3')?.textContent]
    }),
  )
  expect(onFaces).toEqual([])
})

for (const path of ['/guide/1', '/excursions/italy/rome/forum-offices']) {
  test(`on paper ${path} fills the sheet with what it is about, and its price`, async ({ page }) => {
    // A sheet of A4 at 96 dots an inch.
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.goto(`/en${path}`)
    await page.emulateMedia({ media: 'print' })
    for (const part of ['#contact', '#reviews', '[data-foot-bar]', '[data-heart]', '.button', 'main form'])
      await expect(page.locator(part).filter({ visible: true })).toHaveCount(0)
    const text = await page.locator('main h1').boundingBox()
    const facts = await page.locator('main dl').first().boundingBox()
    expect(Math.max(text?.width ?? 0, facts?.width ?? 0)).toBeGreaterThan(480)
    await expect(
      page
        .locator('main')
        .getByText(/[€$¥₽]/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })
}
