import { expect, test } from '@playwright/test'
import { openGallery } from '../../support/open-gallery.ts'

test('a collapse menu is opened, left by Escape and collapsed by a link, all by the keyboard', async ({
  page,
}) => {
  await openGallery(page, 'collapse')
  const button = page.getByRole('button', { name: 'On this page' }).first()
  // Of the first menu: the second one's is always there where the page is wide.
  const link = page.locator('section').first().getByRole('link', { name: 'About the guide' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Space')
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link).toBeHidden()
  await expect(page).toHaveURL(/#part-0$/)
})

test('where the page is wide the links of the second menu need no button', async ({ page }) => {
  await openGallery(page, 'collapse')
  const menu = page.getByRole('navigation', { name: 'On this page' })
  await expect(menu.getByRole('link', { name: 'Reviews' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'On this page' })).toHaveCount(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'On this page' })).toHaveCount(2)
  await expect(menu.getByRole('link', { name: 'Reviews' })).toHaveCount(0)
})
