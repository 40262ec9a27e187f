import { expect, test } from '@playwright/test'
import { openGallery } from '../../support/open-gallery.ts'

test('alerts are closed by the keyboard one after the other', async ({ page }) => {
  await openGallery(page, 'alerts')
  const closers = page.getByRole('button', { name: 'Dismiss this message' })
  await expect(closers).toHaveCount(4)
  await closers.first().press('Enter')
  await expect(closers).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(closers.first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(closers).toHaveCount(2)
  await expect(page.getByText('This time is already taken.')).toHaveCount(1)
})

test('an alert with a timeout waits while it has the focus, and then goes', async ({ page }) => {
  await page.clock.install()
  await openGallery(page, 'alerts')
  const saved = page.getByText('Saved. This message closes by itself.')
  await page.getByRole('button', { name: 'Show it again' }).press('Enter')
  await expect(saved).toBeVisible()
  await page.keyboard.press('Tab')
  await page.clock.runFor(60_000)
  await expect(saved).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.clock.runFor(5000)
  await expect(saved).toHaveCount(0)
})
