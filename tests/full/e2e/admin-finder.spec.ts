import { expect, test } from '@playwright/test'
import { violationsIn } from '../../support/page-checks.ts'
import { admin, isSignedIn } from '../../support/people.ts'

test('from any page, Ctrl K and a few letters lead to a person, a place or a page', async ({ page }) => {
  await isSignedIn(page, admin)
  await page.goto('/en/admin/settings')
  const find = page.getByRole('combobox', { name: /^Name, email, place/ })
  const chosen = page.getByRole('option', { selected: true })
  const openFinder = async () => {
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+k')
      await expect(find).toBeFocused({ timeout: 1_000 })
    }).toPass()
  }
  await openFinder()
  await page.keyboard.type('istanb')
  await expect(page.getByRole('group', { name: 'Places' }).getByRole('option')).toContainText(['Istanbul'])
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await expect(page.getByText(/\d results?\./)).toBeVisible()
  for (let presses = 0; presses < 8 && !(await chosen.textContent())?.includes('Istanbul'); presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/admin\/places\/cities\/\d+$/)

  await openFinder()
  await page.keyboard.type('guide@example.com')
  await expect(chosen).toContainText('guide@example.com')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/admin\/users\/[0-9a-f-]+$/)

  await openFinder()
  await page.keyboard.type('audit')
  await expect(chosen).toContainText('Audit log')
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()

  await openFinder()
  await page.keyboard.type('redir')
  await expect(chosen).toContainText('Redirects')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/admin/redirects')
})

test('on a phone the finder opens from the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await isSignedIn(page, admin)
  await page.goto('/ja/admin')
  await expect(async () => {
    await page.getByRole('banner').getByRole('button', { name: '検索…' }).click()
    await expect(page.getByRole('combobox')).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.type('ぱりんこ')
  await expect(page.getByText('一致するものはありません')).toBeVisible()
  expect(await violationsIn(page, 'light and dark')).toEqual([])
})
