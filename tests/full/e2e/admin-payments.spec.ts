import { expect, test } from '@playwright/test'
import { database } from '../../../lib/server/prisma/database.ts'
import { admin, isSignedIn } from '../../support/people.ts'

test('an admin books a transfer and takes that back with the keyboard alone', async ({ page }) => {
  const db = database()
  const subscription = await db.subscription.findFirstOrThrow({
    where: { state: 'active' },
    orderBy: { id: 'asc' },
    select: { id: true, guideId: true, planId: true },
  })
  const { id } = await db.payment.create({
    data: {
      guideId: subscription.guideId,
      subscriptionId: subscription.id,
      purpose: 'subscription',
      provider: 'invoice',
      order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
      amount: 1900,
      currency: 'EUR',
      // Overdue for longer than all others, and so the first of the list.
      dueAt: new Date('2020-01-01'),
    },
  })
  await isSignedIn(page, admin)
  await page.goto('/en/admin/payments')
  const first = page.getByRole('table', { name: 'Payments' }).getByRole('rowheader').first().getByRole('link')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`payment=${id}`))
  await page.getByLabel('Where you saw it').focus()
  await page.keyboard.type('Statement of today, line 7')
  // A letter that is typed books nothing.
  await page.keyboard.type(' m')
  await page.keyboard.press('Tab')
  // The next payment and back: what was typed is still there.
  const close = page.getByRole('link', { name: 'Back to the list' })
  await close.focus()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(id))
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(id))
  await expect(page.getByLabel('Where you saw it')).toHaveValue('Statement of today, line 7 m')
  await page.getByRole('button', { name: 'Mark as paid' }).focus()
  await page.keyboard.press('m')
  const back = page.getByRole('button', { name: 'Marked as paid by mistake…' })
  await expect(back).toBeVisible()
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).state).toBe('paid')
  await back.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reopen this payment?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).focus()
  await page.keyboard.type('It was another guide’s money')
  await dialog.getByRole('button', { name: 'Reopen payment' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
  expect(await db.auditEntry.count({ where: { subjectId: id } })).toBe(2)
})

test('an admin finds a transfer by a pasted line of the bank, and its receipt is filled in', async ({
  page,
}) => {
  const db = database()
  const subscription = await db.subscription.findFirstOrThrow({
    where: { state: 'active' },
    orderBy: { id: 'asc' },
    select: { id: true, guideId: true, planId: true },
  })
  // No other payment of the demo data is of this amount.
  const { id } = await db.payment.create({
    data: {
      guideId: subscription.guideId,
      subscriptionId: subscription.id,
      purpose: 'subscription',
      provider: 'invoice',
      order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
      amount: 12_347,
      currency: 'EUR',
      dueAt: new Date('2030-01-01'),
    },
  })
  await isSignedIn(page, admin)
  await page.goto('/en/admin/payments')
  const opener = page.getByRole('button', { name: 'From a bank statement…' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Find payments on a bank statement' })
  const lines = dialog.getByLabel('Lines of the statement')
  await expect(lines).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(lines).toHaveAccessibleDescription(/Paste 1 to 200 lines/)
  await lines.fill('03.01.2026;Somebody;Thank you;123,47;EUR')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Matched by amount only')).toBeVisible()
  await dialog.getByRole('listitem').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`payment=${id}`))
  await expect(page.getByLabel('Received on')).toHaveValue('2026-01-03')
  await expect(page.getByLabel('Amount, €')).toHaveValue('123.47')
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).state).toBe('pending')
  // The lines are still there for the next payment.
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveValue(/123,47/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await db.payment.delete({ where: { id } })
})
