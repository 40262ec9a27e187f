import { expect, type Page, test } from '@playwright/test'
import { gallery } from '../../support/gallery.ts'
import { openGallery } from '../../support/open-gallery.ts'
import { sidewaysPixels, violations } from '../../support/page-checks.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Users' }).first()
const names = (page: Page) => table(page).getByRole('rowheader').getByRole('link')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the users' }).first()
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })

test('search, conditions, order and page are in the address, and Back returns to each', async ({ page }) => {
  await openGallery(page, 'data-table')
  await search(page).fill('marco')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/\?q=marco$/)
  await expect(page.getByText('8 found')).toBeVisible()

  await page.getByText('Condition', { exact: true }).first().click()
  await page.locator('summary', { hasText: 'Credential verified' }).first().click()
  await page.getByRole('link', { name: 'yes', exact: true }).first().click()
  await expect(page).toHaveURL(/\?q=marco&verified=1$/)
  await expect(page.getByRole('link', { name: 'Remove “Credential verified: yes”' })).toBeVisible()
  await page.keyboard.press('Escape')

  await table(page).getByRole('link', { name: 'Enquiries, 90 days' }).click()
  await expect(page).toHaveURL(/&sort=-enquiries$/)
  await expect(table(page).getByRole('columnheader', { name: 'Enquiries, 90 days' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  await page.goBack()
  await expect(page).toHaveURL(/\?q=marco&verified=1$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/data-table$/)
  await expect(search(page)).toHaveValue('')
  await expect(page.getByText('64 found').first()).toBeVisible()
})

test('rows are chosen by the keyboard alone, and what is done with them too', async ({ page }) => {
  await openGallery(page, 'data-table')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await names(page).nth(1).focus()
  await page.keyboard.press('x')
  await names(page).nth(3).focus()
  await page.keyboard.press('Shift+X')
  await expect(bar(page).getByRole('status')).toHaveText('Selected: 3')
  expect(await violations(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'Select all 64' }).press('Enter')
  await expect(bar(page).getByRole('status')).toHaveText('Selected: 64')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)

  await page.keyboard.press('f')
  const condition = page.getByRole('searchbox', { name: 'Find a condition' }).first()
  await expect(condition).toBeFocused()
  await page.keyboard.type('lang')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(condition).toBeHidden()
})

test('the main action of a row comes with the pointer or the focus', async ({ page }) => {
  await openGallery(page, 'data-table')
  const row = table(page).getByRole('row').nth(2)
  const action = row.getByRole('button', { name: 'Sign in as' })
  await expect(action).toHaveCSS('opacity', '0')
  await row.hover()
  await expect(action).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await names(page).nth(1).focus()
  await page.keyboard.press('Tab')
  await expect(action).toBeFocused()
  await expect(action).toHaveCSS('opacity', '1')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('rows are cards that are still a table; conditions and the order are sheets', async ({ page }) => {
    await openGallery(page, 'data-table')
    await expect(table(page).getByRole('rowheader').first()).toContainText('Marco Bellini')
    await expect(table(page).getByRole('columnheader', { name: 'Subscription' })).toHaveCount(1)
    await page.getByText('Last seen', { exact: true }).first().click()
    await page.getByRole('link', { name: 'Name', exact: true }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\?sort=name$/)

    await page.locator('summary').first().click()
    const japanese = page.getByRole('link', { name: 'Japanese' }).first()
    await expect(japanese).toBeVisible()
    expect(await violations(page)).toEqual([])
    await japanese.click()
    await expect(page).toHaveURL(/\?language=ja&sort=name$/)
    await page.getByRole('button', { name: 'Show 24' }).click()
    await expect(japanese).toBeHidden()
    await expect.poll(() => sidewaysPixels(page)).toBe(0)
  })

  test('rows are chosen after a button or a long press', async ({ page }) => {
    await openGallery(page, 'data-table')
    const box = table(page).getByRole('checkbox', { name: 'Select: Haruka Shimizu' }).first()
    await expect(box).toBeHidden()
    await page.getByRole('button', { name: 'Select', exact: true }).first().click()
    await box.check()
    await expect(bar(page)).toBeInViewport()
    await bar(page).getByRole('button', { name: 'Clear' }).click()
    await expect(box).toBeHidden()

    const card = table(page).getByRole('row').nth(2)
    await card.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 50, clientY: 50 })
    await expect(box).toBeChecked()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a list can be read, searched, filtered, sorted and paged', async ({ page }) => {
    await page.goto(gallery('en', 'data-table'))
    await expect(names(page)).toHaveCount(10)
    await search(page).fill('elif')
    await search(page).press('Enter')
    await expect(page).toHaveURL(/\?q=elif$/)
    await expect(names(page)).toHaveCount(8)
    await page
      .getByRole('link', { name: /^Suspended/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\?q=elif&state=suspended$/)
    await page.getByText('Condition', { exact: true }).first().click()
    await page.locator('summary', { hasText: 'Language' }).first().click()
    await page.locator('details').getByRole('link', { name: 'Italian' }).first().click()
    await expect(page).toHaveURL(/&language=it$/)
    await page.goto(`${gallery('en', 'data-table')}?page=2`)
    await expect(page.getByText('11–20 of 64')).toBeVisible()
  })
})
