import { expect, type Page } from '@playwright/test'
import { test } from '../../support/added-guides.ts'
import { violationsIn } from '../../support/page-checks.ts'
import { admin, arriveAtAdmin, isSignedIn } from '../../support/people.ts'

test('an admin finds a guide, acts as them for a reason, and comes back, all by keyboard', async ({
  page,
  addGuide,
}) => {
  const email = await addGuide('users')
  await page.goto('/en/account/login')
  await arriveAtAdmin(page, admin)
  await page.goto('/en/guides/italy')
  await expect(page.getByRole('button', { name: 'My profile' })).toBeVisible()
  await page.goto('/en/admin/users')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  const before = await storedIn(page)
  const other = await page.context().newPage()
  await other.goto('/en/admin/users')
  await page.keyboard.press('/')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(/[?]q=users-/)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toHaveCount(1)
  await row.getByRole('link').focus()
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: /^Sign in as/ })
  await expect(dialog).toBeVisible()
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).focus()
  await page.keyboard.type('Can’t find how to send the profile in')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/profile/dashboard')
  const band = page.getByRole('status').filter({ hasText: 'You’re signed in as' })
  await expect(band).toContainText('“Can’t find how to send the profile in”')
  await expect(band).toContainText(/\d+ min left/)
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await expect(page).toHaveTitle(/^.+ · .+/)
  await page.goto('/en/guides/italy')
  await expect(band).toBeVisible()
  await expect
    .poll(() => storedIn(page))
    .toMatchObject({ browser: { guide_id: expect.stringMatching(/^\d+$/) } })
  // A tab in the background would not end its transitions.
  await other.bringToFront()
  await other.goto('/en/admin/payments')
  await expect(other.getByRole('heading', { level: 1, name: /^You’re signed in as / })).toBeVisible()
  expect(await violationsIn(other, 'light and dark')).toEqual([])
  await page.bringToFront()
  await page.keyboard.press('Alt+q')
  await page.waitForURL(/\/en\/admin\/users\/[\da-f-]{36}$/)
  await expect(page.getByText('Left the person’s account')).toBeVisible()
  await expect(page.getByText('Can’t find how to send the profile in')).toBeVisible()
  await page.goto('/en/guides/italy')
  await expect(page.getByRole('button', { name: 'My profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'My profile' }).locator('img')).toHaveCount(0)
  await expect.poll(() => storedIn(page)).toEqual(before)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
})

test('an admin returns from a tab of the admin area to the page that was asked for there', async ({
  page,
  addGuide,
}) => {
  const email = await addGuide('users')
  await isSignedIn(page, admin)
  await page.goto(`/en/admin/users?q=${email}`)
  const other = await page.context().newPage()
  await other.goto('/en/admin/users')
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').focus()
  await page.keyboard.press('l')
  await page.getByRole('textbox', { name: 'Reason' }).focus()
  await page.keyboard.type('A question about the calendar')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/profile/dashboard')
  await other.goto('/en/admin/payments')
  await other.getByRole('button', { name: 'Back to my own account' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect.poll(async () => (await storedIn(other)).browser.guide_id).toBe('')
})

/** All that the page's tab and the browser keep, but for tokens and where the tab has been, which change by themselves. */
async function storedIn(
  page: Page,
): Promise<{ tab: Record<string, string>; browser: Record<string, string> }> {
  return page.evaluate(() => {
    const { token: _token, addresses: _addresses, last_city: _city, ...tab } = { ...sessionStorage }
    return { tab, browser: { ...localStorage } }
  })
}

test('an admin locks a guide out and lets them in again, from the record', async ({
  page,
  browser,
  addGuide,
}) => {
  const email = await addGuide('users')
  await isSignedIn(page, admin)
  await page.goto(`/en/admin/users?q=${email}`)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Bell' })).toBeVisible()
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await page.getByRole('button', { name: 'Lock…' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Several travellers have reported the same thing.')
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unlock…' })).toBeVisible()
  await expect(page.getByRole('main').getByText('locked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Unlock…' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('A mix-up')
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Lock…' })).toBeVisible()
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const small = await phone.newPage()
  await isSignedIn(small, admin)
  await small.goto(page.url())
  await expect(small.getByRole('heading', { level: 1, name: 'Ada Bell' })).toBeVisible()
  expect(await violationsIn(small, 'light and dark')).toEqual([])
  await phone.close()
})
