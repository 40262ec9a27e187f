import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'
import { linkIn } from '../support/mailbox.ts'
import { ownAddress } from '../support/own-address.ts'
import { sidewaysPixels } from '../support/page-checks.ts'
import { isSignedIn } from '../support/people.ts'
import { like } from '../support/words.ts'
import { approve, mailWith, query, runJob, sendEnquiry } from './app.ts'

test.use(ownAddress)

// A traveller without an account, on a phone, and a guide at a computer agree on a tour, take it, and say how it was:
// both browsers are open all the time, and what one does the other sees without a reload.

const locale: Locale = 'ja'
const words = {
  city: 'kyoto',
  question: 'はじめまして。二人で朝の静かな時間に歩きたいのですが、七時ごろからお願いできますか。',
  answer: 'お問い合わせありがとうございます。七時半に門の前でいかがでしょうか。',
  review: '朝の光の中で庭の話を聞けて、忘れられない時間になりました。',
  thanks: 'またいつでもいらしてください。',
}

type Tree = { [key: string]: string & Tree }

function wordsOf(file: string): Tree {
  return JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8'))
}

async function write(page: Page, text: string): Promise<void> {
  const composer = page.getByRole('form', { name: wordsOf('conversation').Conversation?.composer })
  await composer.getByRole('textbox').fill(text)
  await composer.getByRole('button', { name: wordsOf('conversation').Conversation?.send }).click()
}

/** The booking begins at another time, for both calendars: a test can't wait for it. */
async function moveBooking(offerId: string, startsAt: string): Promise<void> {
  await query(
    `UPDATE "Offer" SET "startsAt" = ${startsAt}, "decidedAt" = now() - interval '5 days',
       "createdAt" = now() - interval '6 days' WHERE "id" = $1`,
    [offerId],
  )
  await query(
    `UPDATE "BusyPeriod" SET "startsAt" = ${startsAt}, "endsAt" = ${startsAt} + interval '2 hours'
     WHERE "offerId" = $1`,
    [offerId],
  )
}

test(`a traveller and a guide agree, meet and say how it was, in ${locale}`, async ({ browser }) => {
  const traveller = 'walker@example.com'
  const { EnquiryStatus: status } = wordsOf('status')
  const { OfferDialog: dialog } = wordsOf('writing')
  const { ReviewForm: form, OwnReviews: own } = wordsOf('reviews')
  if (!status || !dialog || !form || !own) throw new Error('the messages have other names')
  const [guide] = await query<{ id: number; email: string; timeZone: string }>(
    `SELECT g."id", u."email", g."timeZone" FROM "Guide" g JOIN "User" u ON u."id" = g."userId"
     JOIN "City" c ON c."id" = g."cityId" WHERE c."slug" = $1 AND g."listed" ORDER BY g."id" LIMIT 1`,
    [words.city],
  )
  if (!guide) throw new Error(`no guide in ${words.city}`)
  // Free all the time, whatever the demo data have planned.
  await query(`DELETE FROM "BusyPeriod" WHERE "guideId" = $1`, [guide.id])
  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  ).newPage()
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()

  await phone.goto(localePath(locale, `/guide/${guide.id}`))
  await sendEnquiry(phone, { message: words.question, name: 'Test Walker', email: traveller })
  const link = linkIn(await mailWith(traveller, '/status/'), 'status')
  await phone.goto(link)
  await phone.getByRole('button', { name: status.confirm?.button }).click()
  await expect(phone.getByText(like(status.confirm?.done ?? ''))).toBeVisible()
  expect(await sidewaysPixels(phone)).toBe(0)

  await isSignedIn(desk, { email: guide.email, password: process.env.DEMO_PASSWORD ?? '' })
  await desk.goto(localePath(locale, '/profile/messages'))
  await desk.getByRole('link', { name: /Test Walker/ }).click()
  await expect(desk.getByRole('main')).toContainText(words.question)
  await write(desk, words.answer)
  await expect(phone.getByRole('main')).toContainText(words.answer)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(like(status.titles?.replied ?? ''))
  // The page has been drawn again since; its thanks have stayed.
  await expect(phone.getByText(like(status.confirm?.done ?? ''))).toBeVisible()

  await desk.getByRole('button', { name: dialog.open, exact: true }).click()
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const offer = desk.getByRole('dialog')
  await offer.getByRole('textbox', { name: dialog.date, exact: true }).fill(day)
  await offer.locator('[name=starts_at]').fill('11:00')
  await offer.locator('[name=amount]').fill('180')
  await offer.locator('[name=meeting_point]').fill('By the old clock')
  await offer.getByRole('button', { name: dialog.send, exact: true }).click()
  await expect(offer).toBeHidden()

  // On the phone the answer is in reach of the thumb, without a reload.
  await phone.getByRole('button', { name: like(status.accept?.button ?? '') }).click()
  await phone.getByRole('button', { name: status.accept?.confirm, exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(like(status.titles?.accepted ?? ''))
  expect(await sidewaysPixels(phone)).toBe(0)
  const events = wordsOf('conversation').Conversation?.events
  await expect(desk.getByText(like(events?.accepted ?? ''))).toBeVisible()

  // The phone number is asked for now, and the guide sees it.
  await phone.getByRole('textbox', { name: like(status.phone?.label ?? '') }).fill('+81 90 1234 5678')
  await phone.getByRole('button', { name: status.phone?.save, exact: true }).click()
  await expect(phone.getByText(status.phone?.saved ?? '')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('main')).toContainText('+81 90 1234 5678')

  const [agreed] = await query<{ id: string; enquiry: string }>(
    `SELECT o."id", o."enquiryId" AS "enquiry" FROM "Offer" o JOIN "Enquiry" e ON e."id" = o."enquiryId"
     WHERE e."travellerEmail" = $1 AND o."state" = 'accepted'`,
    [traveller],
  )
  if (!agreed) throw new Error('nothing was agreed')
  await desk.goto(localePath(locale, `/profile/settings/calendar?day=${day}`))
  await expect(desk.getByRole('main')).toContainText('Test')
  const file = await phone.request.get(
    `/api/enquiries/${new URL(link).pathname.split('/').at(-1)}/offers/${agreed.id}/calendar`,
  )
  const stamp = day.replaceAll('-', '')
  expect(await file.text()).toMatch(new RegExp(`DTSTART(?:;[^:]*)?:${stamp}`))
  const xsrf = (await desk.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const made = await desk.request.post('/api/account/calendar/address', {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) },
  })
  const { url } = await made.json()
  const feed = await phone.request.get(new URL(url).pathname)
  expect(await feed.text()).toMatch(new RegExp(`DTSTART(?:;[^:]*)?:${stamp}`))

  await moveBooking(agreed.id, `date_trunc('hour', now()) + interval '20 hours'`)
  runJob('reminders')
  await mailWith(guide.email, `/profile/messages/${agreed.enquiry}`)
  const reminders = await query<{ toAddress: string }>(
    `SELECT "toAddress" FROM "EmailOutbox" WHERE "dedupeKey" LIKE $1 ORDER BY 1`,
    [`reminder:${agreed.id}:%`],
  )
  expect(reminders.map(({ toAddress }) => toAddress).sort()).toEqual([guide.email, traveller].sort())

  await moveBooking(agreed.id, `date_trunc('hour', now()) - interval '2 days'`)
  runJob('complete-walks')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(like(status.titles?.completed ?? ''))
  await query(`UPDATE "ReviewInvitation" SET "dueAt" = now() WHERE "offerId" = $1`, [agreed.id])
  runJob('review-invitations')
  await phone.goto(linkIn(await mailWith(traveller, '/status/review/'), 'status'))
  await phone.getByRole('slider').first().focus()
  await phone.keyboard.press('End')
  await phone.getByRole('textbox', { name: form.text }).fill(words.review)
  await phone.getByRole('button', { name: form.submit }).click()
  await expect(phone.getByRole('slider')).toHaveCount(0)
  expect(await sidewaysPixels(phone)).toBe(0)

  const [before] = await query<{ count: number; average: string }>(
    `SELECT "ratingCount" AS "count", "ratingAverage" AS "average" FROM "Guide" WHERE "id" = $1`,
    [guide.id],
  )
  const [review] = await query<{ id: string }>(`SELECT "id" FROM "Review" WHERE "offerId" = $1`, [agreed.id])
  approve('reviews', review?.id ?? '')
  await desk.goto(localePath(locale, '/profile/reviews?waiting=1'))
  await desk
    .getByRole('button', { name: like(own.replyTo ?? '') })
    .first()
    .click()
  await desk.getByRole('textbox', { name: own.replyLabel }).fill(words.thanks)
  await desk.getByRole('button', { name: own.send }).click()
  await expect(desk.getByText(own.sent ?? '').first()).toBeVisible()

  const [after] = await query<{ count: number }>(
    `SELECT "ratingCount" AS "count" FROM "Guide" WHERE "id" = $1`,
    [guide.id],
  )
  expect(after?.count).toBe((before?.count ?? 0) + 1)
  const page = async () =>
    (await (await phone.request.get(localePath(locale, `/guide/${guide.id}`))).text()).replaceAll(
      '\u00a0',
      ' ',
    )
  await expect.poll(page).toContain(words.thanks)
  expect(await page()).toContain(words.review)
  await phone.context().close()
  await desk.context().close()
})
