import { expect, test } from '@playwright/test'
import { openGallery } from '../../support/open-gallery.ts'

test.beforeEach(async ({ page }) => {
  await openGallery(page, 'dropdown')
})

test('a dropdown menu is walked through by the keyboard', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Actions' }).first()
  const entry = (name: string) => page.getByRole('menuitem', { name })
  await opener.focus()
  await page.keyboard.press('ArrowDown')
  await expect(entry('Edit')).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(entry('Make a copy')).toBeFocused()
  // Past the disabled one.
  await page.keyboard.press('ArrowDown')
  await expect(entry('Open on the site')).toBeFocused()
  await page.keyboard.press('End')
  await expect(entry('Delete')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry('Edit')).toBeFocused()
  await page.keyboard.type('ma')
  await expect(entry('Make a copy')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen: Make a copy')).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(entry('Edit')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('what is chosen is checked, and stays so', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Order' })
  const newest = page.getByRole('menuitemradio', { name: 'Newest first' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Best first' })).toBeChecked()
  await page.keyboard.type('n')
  await expect(newest).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(newest).toBeChecked()
})

test('a dropdown menu closes on a click outside, in 220 ms', async ({ page }) => {
  const menu = page.getByRole('menu')
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(menu).toBeVisible()
  const duration = () => menu.evaluate((element) => getComputedStyle(element).animationDuration)
  expect(await duration()).toBe('0.22s')
  // Stopped at its end, so that closing can be checked.
  await page.evaluate(() => {
    // The page's policy allows no inline style sheet.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[role="menu"][data-state="closed"] { animation-play-state: paused }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.mouse.click(900, 20)
  await expect(menu).toHaveAttribute('data-state', 'closed')
  expect(await duration()).toBe('0.22s')
  await menu.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expect(menu).toHaveCount(0)
})

test('no motion for those who want none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  const seconds = await page
    .getByRole('menu')
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration))
  expect(seconds).toBeLessThan(0.001)
})
