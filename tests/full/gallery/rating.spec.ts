import { expect, type Page, test } from '@playwright/test'
import { gallery } from '../../support/gallery.ts'

test.beforeEach(async ({ page }) => {
  await page.goto(gallery('en', 'rating'))
})

const rating = (page: Page, place: number) =>
  page.getByRole('slider', { name: 'How was the tour?' }).nth(place)

test('a rating is given by the keyboard: arrow keys change by one and stop at the ends', async ({ page }) => {
  const empty = rating(page, 0)
  await empty.focus()
  // Pressed again until the page's script handles it.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(empty).toHaveAttribute('aria-valuetext', '5 out of 5, excellent', { timeout: 500 })
  }).toPass()
  for (const [key, text] of [
    ['ArrowRight', '5 out of 5, excellent'],
    ['ArrowLeft', '4 out of 5, very good'],
    ['ArrowDown', '3 out of 5, good'],
    ['ArrowUp', '4 out of 5, very good'],
    ['Home', 'No rating'],
    ['ArrowLeft', 'No rating'],
    ['ArrowRight', '1 out of 5, poor'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(empty).toHaveAttribute('aria-valuetext', text)
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.keyboard.press('Tab')
  await expect(rating(page, 1)).toBeFocused()
})

test('a rating is given by the pointer: hover previews, leaving resets, click sets', async ({ page }) => {
  const chosen = rating(page, 1)
  const words = chosen.locator('xpath=following-sibling::*').locator('> :last-child')
  const star = (title: string) => chosen.getByTitle(title, { exact: true })
  await expect(async () => {
    await page.mouse.move(0, 0)
    await star('fair').hover()
    await expect(words).toContainText('2 fair', { timeout: 500 })
  }).toPass()
  await expect(chosen).toHaveAttribute('aria-valuenow', '4')
  await page.mouse.move(0, 0)
  await expect(words).toContainText('4 very good')
  const before = await chosen.boundingBox()
  await star('poor').click()
  await page.mouse.move(0, 0)
  await expect(words).toContainText('1 poor')
  await expect(chosen).toHaveAttribute('aria-valuenow', '1')
  expect(await chosen.boundingBox()).toEqual(before)
})

test('only readonly ratings are locked, and they can still be reached', async ({ page }) => {
  const locked = page.getByRole('slider', { name: 'The guide’s rating' }).first()
  const free = rating(page, 0)
  await free.focus()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(free).toHaveAttribute('aria-valuenow', '5', { timeout: 500 })
  }).toPass()
  await locked.focus()
  await page.keyboard.press('End')
  await locked.getByTitle('poor').click()
  await expect(locked).toBeFocused()
  await expect(locked).toHaveAttribute('aria-valuetext', '3.5 out of 5, very good')
})

test('each star can be touched with a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const title of ['poor', 'excellent']) {
    const box = await rating(page, 0).getByTitle(title, { exact: true }).boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})
