import { expect, test } from '@playwright/test'
import { encryptForRetry, withoutSecrets } from '../../../lib/server/mail/secrets.ts'
import { database } from '../../../lib/server/prisma/database.ts'
import { press } from '../../support/keyboard.ts'
import { expectAccessible } from '../../support/page-checks.ts'
import { admin, isSignedIn } from '../../support/people.ts'
import { like, wordAt } from '../../support/words.ts'

const words = (name: string) => wordAt('en', 'system', `AdminMail.${name}`)

/** An email to a mistyped address that was given back. */
async function hasFailed(subject: string): Promise<void> {
  const letter = {
    template: 'enquiry-to-traveller',
    text: 'Olga wrote <b>this</b>',
    html: '<h1 style="color: #123456">Your enquiry</h1><script>document.title = "no"</script>',
    unsubscribe: null,
    calendar: null,
  }
  await database().emailOutbox.create({
    data: {
      ...letter,
      ...withoutSecrets(letter),
      locked: encryptForRetry(letter),
      dedupeKey: subject,
      subject,
      locale: 'en',
      toAddress: 'olga@gmial.com',
      state: 'failed',
      attempts: 7,
      lastError: '550 5.1.2 domain not found',
    },
  })
}

test('an admin reads a failed email and sends it to the corrected address, by keyboard alone', async ({
  page,
}) => {
  const subject = `Your enquiry ${Date.now()}`
  await hasFailed(subject)
  await isSignedIn(page, admin)
  await page.goto('/en/admin/mail')
  await press(page, page.getByRole('link', { name: subject }))

  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(page.getByText(like(words('causesLong.noDomain')))).toBeVisible()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'Your enquiry' })).toHaveCSS('color', 'rgb(18, 52, 86)')
  await expectAccessible(page)

  const sendTo = words('sendTo').replace('{address}', 'olga@gmail.com')
  await press(page, page.getByRole('button', { name: sendTo }))
  await expect(page.getByRole('button', { name: sendTo })).toHaveCount(0)
  await expect(page.getByText('olga@gmail.com')).toBeVisible()
})

test('an admin chooses failed emails and sends them again with a key', async ({ page }) => {
  const subjects = [1, 2].map((number) => `Failed ${number} ${Date.now()}`)
  for (const subject of subjects) await hasFailed(subject)
  await isSignedIn(page, admin)
  await page.goto('/en/admin/mail?part=failed')
  for (const subject of subjects) {
    await page
      .getByRole('checkbox', { name: like(wordAt('en', 'ui', 'DataTable.choose')) })
      .and(page.getByLabel(subject))
      .press('Space')
  }
  await page.keyboard.press('t')
  for (const subject of subjects) await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
})
