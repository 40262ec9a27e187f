import type { Page } from '@playwright/test'
import { gallery } from './gallery.ts'
import { scriptRuns } from './script-runs.ts'

/**
 * Opens a part of the gallery in English and waits until its script runs: before that, keys and clicks do nothing. Only
 * for parts with something to press.
 */
export async function openGallery(page: Page, part: string): Promise<void> {
  await page.goto(gallery('en', part))
  const control = page.getByRole('main').locator('button:not(:disabled)').first()
  await scriptRuns(control)
}
