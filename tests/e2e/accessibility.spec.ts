import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { demoPages, inAllLocales, livePages } from '../support/demo-pages.ts'

// One visit a page: opening it costs more than looking at it from several sides.
for (const { locale, name, address } of inAllLocales({ ...demoPages, ...livePages })) {
  test(`${name} in ${locale} is accessible, light and dark, and fits a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settle(page)
      const axe = new AxeBuilder({ page })
      // Only colours differ in the dark; everything else has been judged in the light.
      if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
      const { violations } = await axe.analyze()
      const found = violations.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      )
      expect(found).toEqual([])
    }

    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => sidewaysPixels(page)).toBe(0)
  })
}

/** Waits until a change of colours has been drawn to its end. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(document.getAnimations().map((animation) => animation.finished))
  })
}

function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
