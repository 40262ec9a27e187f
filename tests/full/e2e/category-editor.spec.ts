import { expect, test } from '@playwright/test'
import { press, tabTo, type } from '../../support/keyboard.ts'
import { admin, isSignedIn } from '../../support/people.ts'

test('by keyboard alone, an admin moves a category in the order of categories, and puts it back', async ({
  page,
}) => {
  await isSignedIn(page, admin)
  await page.goto('/en/admin/categories?q=food')
  const link = page.getByRole('table').getByRole('rowheader').getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await press(page, link)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const bar = page.getByRole('region', { name: 'Saving' })
  const order = page.getByRole('textbox', { name: /^Order/ })
  await expect(page.locator('form[data-record] button[type=submit]')).toBeAttached()
  const before = await order.inputValue()

  await tabTo(page, order)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('many')
  await page.keyboard.press('Control+s')
  await expect(order).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('77')
  await page.keyboard.press('Control+s')
  await expect(bar).toContainText('Saved at')

  await page.reload()
  await expect(order).toHaveValue('77')
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toContainText('Order')
  await press(page, page.getByRole('button', { name: /^Restore: Order/ }).first())
  await expect(order).toHaveValue(before)
  await page.keyboard.press('Control+s')
  await expect(bar).toContainText('Saved at')
})

test('by keyboard alone, a category without an address is not added, and nothing typed is lost', async ({
  page,
}) => {
  await isSignedIn(page, admin)
  await page.goto('/en/admin/categories/new')
  const names = page.getByRole('textbox', { name: /^Name,/ })
  await expect(names).toHaveCount(4)
  await type(page, names.first(), 'Ночные прогулки')
  await press(page, page.getByRole('main').locator('button[type=submit]'))
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeFocused()
  await expect(names.first()).toHaveValue('Ночные прогулки')
  expect(new URL(page.url()).pathname).toBe('/en/admin/categories/new')
})
