import { expect, test } from '@playwright/test'
import { linkIn, newestMail } from '../support/mailbox.ts'
import { ownAddress } from '../support/own-address.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { query, sendEnquiry } from './app.ts'

test.use(ownAddress)

test('a traveller whom nobody answers sends the same words to others by one button', async ({ page }) => {
  const email = 'patient-traveller@example.com'
  const main = page.getByRole('main')
  await page.goto('/en/guides/italy/rome')
  await main.locator('a[href^="/en/guide/"]').first().click()
  await page.waitForURL(/\/guide\/\d+$/)
  await sendEnquiry(page, { message: 'We would like a slow day in Rome.', name: 'Kate', email })
  await page.waitForURL(/\/status\/sent\//)
  const link = linkIn(await newestMail(email), 'status')

  const others = page.getByRole('region', { name: /hasn’t answered yet$/ })
  await page.goto(link)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/has your enquiry$/)
  await expect(others).toHaveCount(0)
  // Two days later.
  await query(
    `UPDATE "Enquiry" SET "createdAt" = "createdAt" - interval '2 days' WHERE "travellerEmail" = $1`,
    [email],
  )
  await page.reload()
  await expect(others.getByRole('listitem').nth(1)).toBeVisible()
  // Guides of other tests may be among them.
  const offered = await others.getByRole('listitem').count()
  await expectAccessible(page)

  await others.getByRole('button', { name: /^Send the same words to (both|all three)$/ }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Waiting for ${offered + 1} replies`)
  await expect(others).toHaveCount(0)
  const sent = await query<{ body: string }>(
    `SELECT m."body" FROM "Message" m JOIN "Enquiry" e ON e."id" = m."enquiryId" WHERE e."travellerEmail" = $1`,
    [email],
  )
  expect(sent.map(({ body }) => body)).toEqual(Array(offered + 1).fill('We would like a slow day in Rome.'))
})
