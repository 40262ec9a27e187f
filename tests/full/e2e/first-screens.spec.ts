import { expect, test } from '@playwright/test'
import { localePath, locales } from '../../../lib/shared/addresses/locales.ts'
import {
  expectFirstScreen,
  expectLowestEdges,
  type FirstScreen,
  firstScreens,
  lowestEdges,
  type Screen,
  screens,
  tripInAddress,
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

for (const locale of locales) {
  for (const name of Object.keys(firstScreens) as FirstScreen[]) {
    for (const [screen, parts] of Object.entries(lowestEdges[name])) {
      test(`with a trip the first screen of a ${name} on a ${screen} in ${locale} is as high as drawn`, async ({
        page,
      }) => {
        await page.setViewportSize(screens[screen as Screen])
        await page.goto(localePath(locale, firstScreens[name].path) + tripInAddress(name))
        await expectLowestEdges(page, parts, locale)
      })
    }
  }
}

for (const [screen, most] of [
  ['phone', 340],
  ['desktop', 330],
] as const) {
  test(`on a ${screen} a language that nobody there speaks is said in the first screen`, async ({ page }) => {
    await page.setViewportSize(screens[screen])
    await page.goto(localePath('zh-Hans', '/guides/italy/rome') + tripInAddress('city'))
    // The trip is kept by then.
    await page.locator('[data-prices][data-applied]').first().waitFor({ state: 'attached' })
    await page.goto(localePath('zh-Hans', `/search/guides?q=${encodeURIComponent('罗马 中文导游')}`))
    await expectLowestEdges(
      page,
      [
        { part: 'the sentence', selector: 'main [role=status]', most },
        { part: 'the first face', selector: 'main article > div:first-child', most: screens[screen].height },
      ],
      'zh-Hans',
    )
  })
}

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
