import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Violations found by axe on the current page, one line per rule; empty for none.
 * @param rules only these; all of them when left out
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await settle(page)
  // In a frame that runs nothing, such as that of an email, axe would wait in vain.
  const axe = new AxeBuilder({ page })
    // Lists of what is right take as long as the search for what is wrong.
    .options({ resultTypes: ['violations'] })
    .exclude('iframe[sandbox=""]')
    // In one page instead of a second one for frames of other origins, of which the site has none: three times as fast.
    .setLegacyMode()
  if (rules) axe.withRules(rules)
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}

type Schemes = 'light' | 'light and dark'

/**
 * Violations found by axe in each colour scheme; in the dark only colours are checked, the rest is checked in the
 * light.
 */
export async function violationsIn(page: Page, schemes: Schemes): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await violations(page)
  if (schemes === 'light') return light
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return [...light, ...(await violations(page, ['color-contrast', 'link-in-text-block']))]
}

/**
 * The page is accessible and fits a phone; the window keeps its size afterwards.
 * @param name of the page, for tests that open many
 */
export async function expectAccessible(
  page: Page,
  schemes: Schemes = 'light and dark',
  name = 'the page',
): Promise<void> {
  expect.soft(await violationsIn(page, schemes), name).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => sidewaysPixels(page), name).toBe(0)
  if (size) await page.setViewportSize(size)
}

/** By how many pixels a page can be pushed sideways. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Waits until a change of colours is complete. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect.poll(() => page.evaluate(runningAnimations)).toEqual([])
}

/** Which animations are still going to end. Runs in the browser. */
function runningAnimations(): string[] {
  const ending = document.getAnimations().filter(({ playState, effect }) => {
    return playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
  })
  return ending.map((animation) => `${animation.constructor.name} ${animation.id}`)
}
