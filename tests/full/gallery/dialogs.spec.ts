import { expect, type Page, test } from '@playwright/test'
import { openGallery } from '../../support/open-gallery.ts'
import { violations } from '../../support/page-checks.ts'

test.beforeEach(async ({ page }) => {
  await openGallery(page, 'dialogs')
})

async function openByKey(page: Page, name: string) {
  const opener = page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  return { opener, dialog }
}

test('a dialog is walked through by the keyboard and gives the focus back', async ({ page }) => {
  const { opener, dialog } = await openByKey(page, 'Reply to a review')
  await expect(dialog).toHaveAccessibleName('Reply to a review')
  const answer = dialog.getByLabel('Your reply')
  await expect(answer).toBeFocused()
  expect(await violations(page)).toEqual([])
  for (const name of ['Cancel', 'Send', 'Close']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(answer).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a dialog closes on a click outside, unless what was written would be lost', async ({ page }) => {
  const { dialog } = await openByKey(page, 'Reply to a review')
  await page.mouse.click(20, 400)
  await expect(dialog).toHaveCount(0)
  await openByKey(page, 'Reply to a review')
  await expect(dialog.getByLabel('Your reply')).toBeFocused()
  await page.keyboard.type('Thank you')
  await page.mouse.click(20, 400)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog.getByLabel('Your reply')).toHaveValue('Thank you')
})

test('a dialog longer than the screen is read by the keyboard', async ({ page }) => {
  const { dialog } = await openByKey(page, 'Rules of the site')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  expect(await violations(page)).toEqual([])
  const last = dialog.getByRole('paragraph').last()
  await expect(last).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
})

test('a question begins on the answer that changes nothing', async ({ page }) => {
  const { opener, dialog } = await openByKey(page, 'Delete the tour')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.mouse.click(20, 400)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('The tour has been deleted.')).toBeVisible()
  await expect(opener).toBeFocused()
})

test('a question from a menu gives the focus back to the menu’s button', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Actions' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('on phones a dialog is a sheet from below', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { dialog } = await openByKey(page, 'Reply to a review')
  const box = await dialog.boundingBox()
  expect(box?.width).toBe(360)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740)
})
