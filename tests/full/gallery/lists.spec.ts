import { expect, test } from '@playwright/test'
import { gallery } from '../../support/gallery.ts'

test('the pages of a list are links in order; the present page is said and is none', async ({ page }) => {
  await page.goto(gallery('en', 'pagination'))
  const middle = page.getByRole('main').getByRole('list').nth(1)
  await expect(middle.locator('[aria-current="page"]')).toHaveText('10')
  await middle.getByRole('link', { name: 'Previous page' }).focus()
  for (const name of ['Page 1', 'Page 9', 'Page 11', 'Page 20', 'Next page']) {
    await page.keyboard.press('Tab')
    await expect(middle.getByRole('link', { name, exact: true })).toBeFocused()
  }
})

test('the pages of a list fit a phone without leaving out a gap', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(gallery('en', 'pagination'))
  // The wide row of each list is there too, but hidden.
  const rows = await page.getByRole('main').getByRole('list').allInnerTexts()
  const shown = rows.map((row) => row.trim().split(/\s+/).join(' '))
  expect(shown).toEqual([
    '1 2 3 … 20',
    '1 … 10 … 20',
    '1 … 18 19 20',
    '1 … 18 19 20',
    '1 2 3',
    '1 … 1208 … 2400',
  ])
})

test('chips are links one after the other; a set filter says that it can be taken away', async ({ page }) => {
  await page.goto(gallery('en', 'chips'))
  const first = page.getByRole('navigation', { name: 'Filters' })
  const set = page.getByRole('navigation', { name: 'up to €260' })
  await expect(first.locator('[aria-current="true"]')).toHaveText('All1,118')
  await first.getByRole('link', { name: 'All 1,118' }).focus()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('link', { name: 'History 41' })).toBeFocused()
  await expect(set.getByRole('link', { name: 'Remove: up to €260' })).toBeVisible()
})
