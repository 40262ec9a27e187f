import { expect, type Page } from '@playwright/test'
import { test } from '../../support/added-guides.ts'
import { violationsIn } from '../../support/page-checks.ts'
import { admin, isSignedIn } from '../../support/people.ts'

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

test('an admin merges the double account of a guide by keyboard', async ({ page, addGuide }) => {
  const stays = await addGuide('first')
  const goes = await addGuide('second')
  await isSignedIn(page, admin)
  await openRecord(page, goes)
  await page.getByRole('link', { name: 'Merge…' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Email of the other account' }).focus()
  await page.keyboard.type(stays)
  await page.keyboard.press('Enter')
  const which = page.getByRole('group', { name: 'Account to keep' })
  await expect(which).toContainText(stays)
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  const choices = which.getByRole('radio')
  await choices.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(choices.last()).toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Merge…' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Merge into ${stays}?` })).toBeVisible()
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await giveReason(page, 'Registered twice')
  await page.waitForURL(/\/en\/admin\/users\/[\da-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText(stays)
  await expect(page.getByRole('main')).toContainText('Registered twice')
  await openRecord(page, goes)
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await page.getByRole('link', { name: stays }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Merge…' })).toBeVisible()
})

test('an admin begins the deletion that a guide has asked for, stops it, and asks for a copy, by keyboard', async ({
  page,
  addGuide,
}) => {
  const email = await addGuide('first')
  await isSignedIn(page, admin)
  await openRecord(page, email)
  await page.getByRole('button', { name: 'Delete at their request…' }).focus()
  await page.keyboard.press('Enter')
  // Destructive buttons are not under the finger at first.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await giveReason(page, 'Has written to us')
  await expect(page.getByRole('main')).toContainText('will be deleted on')
  await page.getByRole('button', { name: 'Keep the account…' }).focus()
  await page.keyboard.press('Enter')
  await giveReason(page, 'Has changed their mind')
  await expect(page.getByRole('main')).not.toContainText('will be deleted on')
  await page.getByRole('button', { name: 'Prepare a copy of all data' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copy of all data,')).toBeVisible()
})
