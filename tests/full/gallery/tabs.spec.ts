import { expect, test } from '@playwright/test'
import { openGallery } from '../../support/open-gallery.ts'

test.beforeEach(async ({ page }) => {
  await openGallery(page, 'tabs')
})

test('tabs are walked through by the keyboard', async ({ page }) => {
  const pages = page.getByRole('tablist', { name: 'Guide’s page' }).first()
  const about = pages.getByRole('tab', { name: 'About' })
  const reviews = pages.getByRole('tab', { name: 'Reviews 61' })
  await expect(about).toHaveAttribute('aria-selected', 'true')

  await about.focus()
  await page.keyboard.press('End')
  await expect(reviews).toBeFocused()
  await expect(reviews).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Reviews 61' })).toBeVisible()

  // The disabled one is passed over.
  await page.keyboard.press('ArrowRight')
  await expect(about).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(reviews).toBeFocused()
  await page.keyboard.press('Home')
  await expect(about).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'About' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(about).toBeFocused()
})

test('tabs are removed by the keyboard, and the focus stays among them', async ({ page }) => {
  const cities = page.getByRole('tablist', { name: 'Cities' })
  const city = (name: string) => cities.getByRole('tab', { name })
  await city('Rome').focus()
  await page.keyboard.press('End')
  await expect(city('Naples')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(city('Rome')).toBeFocused()

  // Venice is between them and disabled: its button is in the Tab order too, since no key reaches the tab.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove the tab “Rome”' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove the tab “Venice”' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(city('Rome')).toHaveCount(0)
  await expect(city('Florence')).toBeFocused()
  await expect(city('Florence')).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Delete')
  await expect(city('Naples')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(cities.getByRole('tab')).toHaveText(['Venice'])
  await expect(cities.getByRole('tab', { selected: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the tab “Venice”' }).press('Enter')
  await expect(page.getByText('No tabs are left.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Bring all back' })).toBeFocused()
})

test('a row wider than its place is pushed to the active tab', async ({ page }) => {
  const more = page.getByRole('tablist', { name: 'Guide’s page' }).nth(1)
  await expect(more.getByRole('tab', { name: 'Calendar' })).toBeInViewport({ ratio: 1 })
  await more.getByRole('tab', { name: 'Calendar' }).focus()
  await page.keyboard.press('End')
  await expect(more.getByRole('tab', { name: 'Prices and discounts' })).toBeFocused()
  await expect(more.getByRole('tab', { name: 'Prices and discounts' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect(more.getByRole('tab', { name: 'About' })).toBeInViewport({ ratio: 1 })
})
