import { expect, test } from '@playwright/test'
import { isSignedIn } from '../../support/people.ts'

const password = process.env.DEMO_PASSWORD ?? ''

test('a guide who moves is told what stays and what moves before the time zone changes', async ({ page }) => {
  await isSignedIn(page, { email: 'santorini-nikos@example.com', password })
  await page.goto('/en/profile/settings/calendar')
  const main = page.getByRole('main')
  const hours = async () => (await (await page.request.get('/api/account/calendar/hours')).json()).hours
  const before = await hours()
  await expect(main.getByText('Eastern European Time, Athens')).toBeVisible()

  await main.getByRole('button', { name: 'Block time' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await main.getByRole('button', { name: 'Change time zone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await expect(dialog.getByText('9 a.m. stays 9 a.m.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Keep the local time/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Keep the same moment/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByText('Japan Standard Time, Tokyo')).toBeVisible()
  expect(await hours()).toEqual(before)
})
