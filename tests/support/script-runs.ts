import { expect, type Locator } from '@playwright/test'

/** Waits until the page's script runs for a control: before that, keys and clicks do nothing but what the browser does. */
export async function scriptRuns(control: Locator): Promise<void> {
  // React marks the elements that it has hydrated.
  const isTaken = () =>
    control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isTaken, { timeout: 30_000 }).toBe(true)
}
