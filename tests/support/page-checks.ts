import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong with the current page, one line per rule; empty for nothing.
 * @param rules only these; all of them when left out
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await settle(page)
  const axe = new AxeBuilder({ page })
  if (rules) axe.withRules(rules)
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}

/** By how many pixels a page can be scrolled sideways. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Waits until a change of colours is complete. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter((animation) => {
      const { iterations } = animation.effect?.getTiming() ?? {}
      return iterations !== Number.POSITIVE_INFINITY
    })
    // One that is replaced or removed ends by being cancelled.
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
  })
}
