import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../lib/shared/addresses/locales.ts'
import { press } from './keyboard.ts'
import { wordAt } from './words.ts'

/** The button of the cabinet that opens the choice of a portrait. */
export const portraitButton = (page: Page): Locator => page.locator('#portrait').getByRole('button').first()

/** Waits until a chosen portrait has been taken, and the page says so. */
export async function expectPortrait(page: Page, locale: Locale): Promise<void> {
  const words = wordAt(locale, 'profile', 'Photos.pending')
  await expect(page.locator('#portrait')).toContainText(words, { timeout: 60_000 })
}

/**
 * Chooses files in the browser's file picker, which a person opens by its button. A press before the page's script runs
 * opens nothing and is repeated.
 */
export async function chooseFiles(
  button: Locator,
  files: Parameters<Locator['setInputFiles']>[0],
  way: 'by a click' | 'by a key' = 'by a click',
): Promise<void> {
  const page = button.page()
  await expect(async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 5000 }),
      way === 'by a key' ? press(page, button) : button.click(),
    ])
    await chooser.setFiles(files)
  }).toPass({ timeout: 60_000 })
}
