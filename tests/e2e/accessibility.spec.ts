import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { demoPages, inAllLocales, livePages } from '../support/demo-pages.ts'

for (const { locale, name, address } of inAllLocales({ ...demoPages, ...livePages })) {
  test(`${name} has no accessibility violations in ${locale}`, async ({ page }) => {
    await page.goto(address)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      )
      expect(found).toEqual([])
    }
  })
}

for (const { locale, name, address } of inAllLocales({ ...demoPages, ...livePages })) {
  test(`${name} fits a screen of 360 pixels in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(address)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}
