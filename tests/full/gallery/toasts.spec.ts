import { expect, test } from '@playwright/test'
import { openGallery } from '../../support/open-gallery.ts'
import { violations } from '../../support/page-checks.ts'

test('toasts are reached by F8, used and closed by the keyboard', async ({ page }) => {
  await openGallery(page, 'toasts')
  const place = page.getByRole('region', { name: 'Messages (F8)' })
  const toasts = place.getByRole('listitem')
  await page.getByRole('button', { name: 'Archive' }).press('Enter')
  await expect(toasts).toHaveText(['Conversation archivedUndo'])
  await page.keyboard.press('F8')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(toasts.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(place.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts).toHaveText(['The conversation is back in the list'])
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toasts).toHaveCount(0)
})

test('three toasts are shown at once, above the bars of a phone, and the fourth waits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openGallery(page, 'toasts')
  const toasts = page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Show four' }).click()
  await expect(toasts).toHaveCount(3)
  await expect(toasts).toHaveText(['Day 1 saved', 'Day 2 saved', 'Day 3 saved'])
  const box = await toasts.last().boundingBox()
  expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(740 - 72)
  await toasts.first().getByRole('button', { name: 'Dismiss this message' }).click()
  await expect(toasts).toHaveText(['Day 2 saved', 'Day 3 saved', 'Day 4 saved'])
})
