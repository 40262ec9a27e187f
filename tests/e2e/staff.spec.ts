import { expect, test } from '@playwright/test'
import { admin, isSignedIn } from '../support/people.ts'
import { mailWith } from './app.ts'

test('an admin invites a moderator, whose link opens the moderator’s part and nothing else', async ({
  browser,
  page,
}) => {
  const email = `kenji-${Date.now()}@example.com`
  await isSignedIn(page, admin)
  await page.goto('/en/admin/staff')
  const form = page.getByRole('form', { name: 'Invite a colleague' })
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=staff_name]').fill('Kenji Ota')
  await form.locator('[name=role]').selectOption('moderator')
  await form.locator('[name=locale]').selectOption('en')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toContainText(
    'Moderator',
  )

  const { text } = await mailWith(email, 'Kenji Ota')
  const link = /http\S+\?token=[\w-]+/.exec(text ?? '')?.[0] ?? ''
  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto(link)
  await colleague.getByRole('button', { name: email }).click()
  await colleague.waitForURL('**/en/admin')
  const menu = colleague.getByRole('navigation', { name: 'Administration sections' }).first()
  await expect(menu.getByRole('link', { name: 'Reviews' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Payments' })).toHaveCount(0)
  await colleague.goto('/en/admin/payments')
  await expect(colleague.getByRole('heading', { name: 'This page belongs to another role' })).toBeVisible()

  await page.reload()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await row.getByRole('button', { name: /^Remove…/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  // While it is open, the list behind it can't be reached.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await colleague.goto('/en/admin')
  await expect(colleague).toHaveURL(/\/en\/account\/login/)
})
