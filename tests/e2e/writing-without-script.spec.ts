import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { localePath } from '../../lib/shared/addresses/locales.ts'
import { addEnquiry } from '../support/enquiry-rows.ts'
import { linkIn, newestMail } from '../support/mailbox.ts'
import { ownAddress } from '../support/own-address.ts'
import { like, wordAt } from '../support/words.ts'
import { query } from './app.ts'

test.use({ ...ownAddress, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

test('a traveller without script writes to a guide, corrects the address, confirms it, writes on and cancels', async ({
  page,
}) => {
  const mistyped = 'without-scirpt@example.com'
  const traveller = 'without-script@example.com'
  const message = 'マルコさん、フォロ・ロマーノをゆっくり見たいです。'
  await page.goto(localePath('ja', '/guide/1'))
  const days = page.locator('#contact form')
  await days.locator('[name=flexible]').check()
  await days.locator('[name=adults]').fill('3')
  await days.locator('[name=children]').fill('1')
  await days.locator('button[type=submit]').click()

  await expect(page).toHaveURL(/\/ja\/enquiry\?guide=1&/)
  const form = page.locator('form[method=post]')
  await expect(form.locator('[name=flexible]')).toBeChecked()
  await expect(form.locator('[name=adults]')).toHaveValue('3')
  await expect(form.locator('[name=message]')).toHaveValue(/大人3名/)
  await form.locator('[name=childrenAges]').fill('4')
  await form.locator('[name=message]').fill(message)
  await form.locator('[name=name]').fill('Olga')
  await form.locator('[name=email]').fill('olga@mail')
  await form.locator('button[type=submit]').click()

  await expect(page).toHaveURL(/\/ja\/enquiry\?guide=1&form=/)
  const email = form.locator('[name=email]')
  await expect(email).toHaveAccessibleDescription(/name@example\.com/)
  await expect(email).toHaveValue('olga@mail')
  await expect(form.locator('[name=message]')).toHaveValue(message)
  await expect(form.locator('[name=childrenAges]')).toHaveValue('4')
  await email.fill(mistyped)
  await form.locator('button[type=submit]').click()

  await expect(page).toHaveURL(/\/ja\/status\/sent\//)
  await expect(page.getByRole('main')).toContainText(message)
  await newestMail(mistyped)

  const correction = page.locator('form[action$="/api/forms/correction"]')
  await page.locator('summary', { hasText: wordAt('ja', 'sent', 'SentPage.address.correct') }).click()
  await correction.locator('[name=email]').fill('olga@mail')
  await correction.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/ja\/status\/sent\/[^?]+\?form=/)
  await expect(correction.locator('[name=email]')).toHaveValue('olga@mail')
  await expect(correction.locator('[name=email]')).toHaveAccessibleDescription(/name@example\.com/)
  await correction.locator('[name=email]').fill(traveller)
  await correction.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\?said=corrected/)
  await expect(page.locator('[aria-labelledby=address]').getByRole('status')).toContainText(traveller)

  // Opened, the link confirms nothing; programs that look through mails open it, too.
  await page.goto(linkIn(await newestMail(traveller), 'status'))
  const main = page.getByRole('main')
  const confirmation = page.locator('form[action$="/api/forms/confirmation"]')
  await page.reload()
  await confirmation.locator('button').click()
  await expect(page).toHaveURL(/\/ja\/status\/[\w-]+\?said=confirmed/)
  await expect(main).toContainText(like(wordAt('ja', 'status', 'EnquiryStatus.confirm.done')))
  await expect(confirmation).toHaveCount(0)

  const answer = page.locator('form[action$="/api/forms/message"]')
  await answer.locator('[name=body]').fill('金曜日はいかがですか。')
  await answer.locator('button').click()
  await expect(page).toHaveURL(/#conversation$/)
  await expect(main).toContainText('金曜日はいかがですか。')

  const cancellation = page.locator('form[action$="/api/forms/cancellation"]')
  await page.locator('summary', { hasText: wordAt('ja', 'status', 'EnquiryStatus.cancel.link') }).click()
  await cancellation.locator('[name=reason]').fill('病気になりました。')
  await cancellation.locator('button').click()
  await expect(cancellation).toHaveCount(0)
  await expect(page.locator('form[action$="/api/forms/repetition"]')).toHaveCount(1)
})

test('without script a tour and several guides of a city have the same form', async ({ page }) => {
  await page.goto('/en/excursions/italy/rome/forum-offices')
  await page.locator('#contact button[type=submit]').click()
  const form = page.locator('form[method=post]')
  await expect(form.locator('[name=excursionId]')).toHaveCount(1)

  await page.goto('/en/guides/italy/rome')
  await page.locator('#contact a[href*="/enquiry?guides="]').click()
  const boxes = form.getByRole('group', { name: 'To' }).getByRole('checkbox')
  await expect(boxes.first()).toBeChecked()
  expect(await boxes.count()).toBeGreaterThan(1)
  for (const box of await boxes.all()) await box.uncheck()
  // The last ones may be guides of other tests, with one language.
  await boxes.nth(1).check()
  await form.locator('[name=flexible]').check()
  await form.locator('[name=message]').fill('We would like to see the Forum, slowly.')
  await form.locator('[name=name]').fill('Olga')
  await form.locator('[name=email]').fill('several-without-script@example.com')
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/en\/status\/sent\//)
  const others = page.locator('form[action$="/api/forms/others"]')
  await others.getByRole('checkbox').first().check()
  await others.locator('button').click()
  await expect(page).toHaveURL(/#others$/)
  await expect(page.locator('#others')).toContainText(/^Sent to (?:two|three)/)
})

test('without script an offer is accepted, and its booking cancelled', async ({ page }) => {
  const { id, token } = await addEnquiry('guide@example.com', {
    name: 'Olga',
    message: 'A slow day, please.',
  })
  const offer = randomUUID()
  await query(
    `INSERT INTO "Offer" ("id", "enquiryId", "startsAt", "durationMinutes", "amount", "currency", "adults", "timeZone", "expiresAt")
     VALUES ($1, $2, date_trunc('hour', now()) + interval '200 days', 60, 21000, 'EUR', 2, 'Europe/Rome', now() + interval '3 days')`,
    [offer, id],
  )
  await query(
    `INSERT INTO "Message" ("id", "enquiryId", "number", "author", "kind", "offerId") VALUES ($1, $2, 2, 'guide', 'offer', $3)`,
    [randomUUID(), id, offer],
  )
  await query(`UPDATE "Enquiry" SET "state" = 'offered', "lastNumber" = 2 WHERE "id" = $1`, [id])
  await page.goto(`/en/status/${token}`)
  await page.locator('summary', { hasText: /^Accept: / }).click()
  const acceptance = page.locator('form[action$="/api/forms/acceptance"]')
  await expect(acceptance).toContainText(/You pay .* on the day/)
  await acceptance.locator('button').click()
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^You’re all set with/)
  await page.locator('summary', { hasText: 'Cancel the tour' }).click()
  await page.locator('form[action$="/api/forms/cancellation"] button').click()
  await expect(title).not.toHaveText(/^You’re all set with/)
})

test('a reader without script reports a guide’s page: a wrong address is named, a right one gets the receipt', async ({
  page,
}) => {
  const reader = 'report-without-script@example.com'
  const words = '掲載されている資格の番号が、別の方のもののようです。'
  await page.goto(localePath('ja', '/guide/1'))
  await page.getByRole('link', { name: 'このページを報告する' }).click()
  await expect(page).toHaveURL(/\/ja\/report\?guide=1$/)
  const form = page.locator('form[method=post]')
  await form.locator('[name=reason][value=untrue]').check()
  await form.locator('[name=words]').fill(words)
  await form.locator('[name=name]').fill('Olga')
  await form.locator('[name=email]').fill('olga@mail')
  await form.locator('[name=goodFaith]').check()
  await form.locator('button[type=submit]').click()

  await expect(page).toHaveURL(/\/ja\/report\?guide=1&form=/)
  const email = form.locator('[name=email]')
  await expect(email).toHaveAccessibleDescription(/name@example\.com/)
  await expect(form.locator('[name=words]')).toHaveValue(words)
  await expect(form.locator('[name=reason][value=untrue]')).toBeChecked()
  await expect(form.locator('[name=goodFaith]')).toBeChecked()
  await email.fill(reader)
  await form.locator('button[type=submit]').click()

  await expect(page).toHaveURL(/\/ja\/status\/report\//)
  await expect(page.getByRole('main')).toContainText(words)
  const mail = await newestMail(reader)
  expect(new URL(linkIn(mail, 'status/report')).pathname).toBe(new URL(page.url()).pathname)
})
