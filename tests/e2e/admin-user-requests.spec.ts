import { test as base, expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { addGuideAccount, removeGuideAccounts } from '../support/guide-accounts.ts'
import { violationsInBothSchemes } from '../support/page-checks.ts'
import { admin, isSignedIn } from '../support/people.ts'

/** Two accounts of one guide, whom nobody else reads or changes meanwhile. */
const test = base.extend<{ emails: [first: string, second: string] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern
  emails: async ({}, use, { testId }) => {
    const emails: [string, string] = [`first-${testId}@example.com`, `second-${testId}@example.com`]
    const client = new Client({ connectionString: process.env.DATABASE_URL ?? '' })
    await client.connect()
    try {
      for (const email of emails) await addGuideAccount(client, email)
      await use(emails)
    } finally {
      await removeGuideAccounts(client, emails)
      await client.end()
    }
  },
})

/** Opens the record of an account from the table. */
async function openRecord(page: Page, email: string): Promise<void> {
  await page.goto(`/en/admin/users?q=${email}`)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Bell' })).toBeVisible()
}

/** Types the reason into the dialog that is open, and sends it. */
async function giveReason(page: Page, reason: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).focus()
  await page.keyboard.type(reason)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('an admin merges the double account of a guide by keyboard', async ({ page, emails: [stays, goes] }) => {
  await isSignedIn(page, admin)
  await openRecord(page, goes)
  await page.getByRole('link', { name: 'Merge…' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Email of the other account' }).focus()
  await page.keyboard.type(stays)
  await page.keyboard.press('Enter')
  const which = page.getByRole('group', { name: 'Which account stays' })
  await expect(which).toContainText(stays)
  expect(await violationsInBothSchemes(page)).toEqual([])
  const choices = which.getByRole('radio')
  await choices.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(choices.last()).toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Merge…' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Merge into ${stays}?` })).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await giveReason(page, 'Registered twice')
  await page.waitForURL(/\/en\/admin\/users\/[\da-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText(stays)
  await expect(page.getByRole('main')).toContainText('Registered twice')
  await openRecord(page, goes)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('link', { name: stays }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Merge…' })).toBeVisible()
})

test('an admin begins the deletion that a guide has asked for, stops it, and asks for a copy, by keyboard', async ({
  page,
  emails: [email],
}) => {
  await isSignedIn(page, admin)
  await openRecord(page, email)
  await page.getByRole('button', { name: 'Delete at their request…' }).focus()
  await page.keyboard.press('Enter')
  // What takes away does not begin under the finger.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await giveReason(page, 'Has written to us')
  await expect(page.getByRole('main')).toContainText('will be deleted on')
  await page.getByRole('button', { name: 'Keep the account…' }).focus()
  await page.keyboard.press('Enter')
  await giveReason(page, 'Has changed their mind')
  await expect(page.getByRole('main')).not.toContainText('will be deleted on')
  await page.getByRole('button', { name: 'Make a copy of all data' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copy of all data,')).toBeVisible()
})
