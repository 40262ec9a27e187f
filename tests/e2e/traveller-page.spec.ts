import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'
import { linkIn, newestMail } from '../support/mailbox.ts'
import { ownAddress } from '../support/own-address.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { contactForm } from '../support/site.ts'
import { sendEnquiry } from './app.ts'

test.use(ownAddress)

/** The page of a demo conversation, as the seed makes its address. */
function statusPath(thread: string, locale: Locale = 'en'): string {
  const token = createHash('sha256').update(`demo status ${thread}`).digest('base64url')
  return localePath(locale, `/status/${token}`)
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('an offer can be read and decided on by everybody, in Japanese', async ({ page }) => {
  await page.goto(statusPath('istanbul-first-day', 'ja'))
  await expect(page.getByRole('article').getByRole('button').first()).toBeVisible()
  await expectAccessible(page)
})

test('opening the link confirms nothing; the pressed button does', async ({ page }) => {
  const path = statusPath('seine-engagement-pictures')
  const confirm = page.getByRole('button', { name: 'Yes, that’s my address' })
  await page.goto(path)
  await page.reload()
  await expect(confirm).toBeVisible()
  await confirm.click()
  await expect(page.getByText(/is confirmed/)).toBeVisible()
  await page.reload()
  await expect(title(page)).toBeVisible()
  await expect(confirm).toHaveCount(0)
})

test('a traveller accepts an offer once asked, and saves the booking as a calendar file', async ({
  page,
}) => {
  await page.goto(statusPath('demo-forum-slowly'))
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Accept: / })
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(/You pay .* on the day/)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(title(page)).toHaveText(/^You’re all set with/)
  const calendar = page.getByRole('link', { name: 'Add to my calendar' })
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cancel the tour' }).click()
  await page.getByLabel('Why').fill('The flight was cancelled')
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Keep the tour' })).toBeVisible()
  await question.getByRole('button', { name: 'Yes, cancel the tour' }).click()
  await expect(title(page)).toHaveText('You’ve cancelled')
  await expect(page.locator('#offer')).toContainText('Cancelled')
  await expect(page.getByRole('main')).not.toContainText('on the day')
  await expect(page.getByRole('button', { name: /^Ask .* again$/ })).toBeVisible()
  await expectAccessible(page)
})

test('who has lost the link gets a new one, and the old one ends', async ({ page }) => {
  const old = statusPath('mutianyu-twins')
  await page.goto(old)
  const email =
    (await page
      .getByText(/^\S+@\S+$/)
      .first()
      .textContent()) ?? ''
  await page.goto(`${old.slice(0, -5)}AAAAA`)
  await expect(title(page)).toHaveText('This link no longer works')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me new links' }).click()
  await expect(page.getByRole('main')).toContainText('new links are on their way')
  const link = linkIn(await newestMail(email), 'status')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible()
  await page.goto(old)
  await expect(title(page)).toHaveText('This link no longer works')
})

test('a card of a city’s list leads to the form of its guide', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/en/guides/italy/rome')
    await page.getByRole('main').getByRole('link', { name: /^Ask / }).first().click()
    await page.waitForURL(/\/en\/guide\/\d+#contact$/)
    await expect(contactForm(page).getByRole('button', { name: /^Ask / })).toBeVisible()
  }
})

test('several guides of a city are asked at once and compared on one page', async ({ page }) => {
  await page.goto('/en/guides/italy/rome')
  await page
    .getByRole('link', { name: /^Message \d guides$/ })
    .filter({ visible: true })
    .click()
  const form = contactForm(page)
  // Other tests may have brought a guide to the city.
  const chosen = form.locator('[name=guideIds]:checked')
  await expect(chosen.nth(2)).toBeAttached()
  while ((await chosen.count()) > 2) await form.locator('label:has(:checked)').last().click()
  await expect(chosen).toHaveCount(2)
  await sendEnquiry(page, {
    message: 'We are four, the boys are nine and twelve. Half a day, please.',
    name: 'Daniel Whitmore',
    email: 'daniel.whitmore@example.com',
  })
  await page.waitForURL(/\/status\/sent\//)
  await expect(page.getByRole('main')).toContainText('daniel.whitmore@example.com')

  await page.goto(linkIn(await newestMail('daniel.whitmore@example.com'), 'status'))
  await expect(title(page)).toHaveText('Waiting for 2 replies')
  await expect(page.getByRole('link', { name: /^Message / })).toHaveCount(2)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Message / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'All 2 guides side by side' })).toBeVisible()
})

test('after sending, the same goes to two others of the city, and the mail’s link opens all three', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/guides/japan/kyoto')
  await page.getByRole('main').locator('a[href^="/en/guide/"]').first().click()
  // The city has a bar of its own at the foot.
  await page.waitForURL(/\/en\/guide\//)
  await sendEnquiry(page, {
    message: 'We are three adults and two children, and would like a slow day with tea.',
    name: 'Kate Miller',
    email: 'kate.miller@example.com',
  })
  await page.waitForURL(/\/status\/sent\//)
  await expect(title(page)).toHaveText(/^Your card is on its way to /)
  await expect(page.getByText('would like a slow day with tea').first()).toBeVisible()
  await expectAccessible(page)
  const boxes = page.getByRole('checkbox')
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: /^Send to / }).click()
  await expect(page.getByRole('heading', { name: /^Sent to (two|three)$/ })).toBeVisible()
  await page.goto(linkIn(await newestMail('kate.miller@example.com'), 'status'))
  await expect(title(page)).toHaveText(/^Waiting for [23] replies$/)
})
