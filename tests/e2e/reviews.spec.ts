import { expect, type Page, test } from '@playwright/test'
import { demoStatusToken } from '../../prisma/seed/enquiries.ts'
import { ownAddress } from '../support/own-address.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { guide, isSignedIn } from '../support/people.ts'
import { approve, query } from './app.ts'

test.use(ownAddress)

// A traveller reviews a tour, a moderator publishes it, the guide answers, and everybody reads both.

/** The link of an invitation that nobody has answered. */
const link = (thread: string) => `/status/review/${demoStatusToken(`${thread} review`)}`

const stars = (page: Page) => page.getByRole('slider').first()

test('a review is written by its link, published, answered, and read on the guide’s page', async ({
  page,
  browser,
}) => {
  const words = 'I teach Latin, my husband does not, and neither of us looked at a watch.'
  const address = `/en${link('demo-forum-latin-teacher')}`

  // Scanners open every link, and more than once.
  for (let visit = 0; visit < 3; visit++) expect((await page.request.get(address)).status()).toBe(200)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How was your tour with Marco?')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Please choose one to five stars.')).toBeVisible()
  await stars(page).focus()
  await page.keyboard.press('End')
  await expect(stars(page)).toHaveAttribute('aria-valuenow', '5')
  await page.getByRole('slider', { name: 'Organisation' }).focus()
  for (let count = 0; count < 4; count++) await page.keyboard.press('ArrowRight')
  await page.getByRole('textbox', { name: 'In your own words' }).fill(words)
  // Half-written words are kept, for days and for other devices.
  await expect(page.getByText('You can finish it later with the same link')).toBeVisible()
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(address)
  await expect(elsewhere.getByRole('textbox', { name: 'In your own words' })).toHaveValue(words)
  await elsewhere.close()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'In your own words' })).toHaveValue(words)
  await expect(stars(page)).toHaveAttribute('aria-valuenow', '5')
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Hannah B.')
  await page.getByRole('combobox', { name: 'From' }).selectOption('de')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!')
  await expect(page.getByRole('main')).toContainText(words)
  await expectAccessible(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!')
  await expect(page.getByRole('slider')).toHaveCount(0)

  // The page of the enquiry leads to it as well.
  await page.goto(`/en/status/${demoStatusToken('demo-forum-latin-teacher')}`)
  await page.getByRole('link', { name: 'See your review' }).click()
  await expect(page.getByRole('main')).toContainText(words)

  const [review] = await query<{ id: string; guideId: number }>(
    `SELECT "id", "guideId" FROM "Review" WHERE "state" = 'pending' AND "text" = $1`,
    [words],
  )
  approve('reviews', review?.id ?? '')

  const cabinet = await (await browser.newContext()).newPage()
  await isSignedIn(cabinet, guide)
  await cabinet.goto('/en/profile/reviews?waiting=1')
  await cabinet.getByRole('button', { name: 'Reply to Hannah B.' }).click()
  await cabinet.getByRole('textbox', { name: 'Your reply' }).fill('Salve, Hannah, and thank you!')
  await cabinet.getByRole('button', { name: 'Publish reply' }).click()
  await expect(cabinet.getByText('Your reply is published.').first()).toBeVisible()
  await cabinet.goto('/en/profile/reviews')
  await expect(cabinet.getByRole('main')).toContainText('Salve, Hannah, and thank you!')
  await cabinet.getByRole('button', { name: 'Report the review by Daniel W.' }).click()
  await expectAccessible(cabinet)
  await cabinet
    .getByRole('textbox', { name: 'What’s wrong' })
    .fill('He was on another guide’s tour that day.')
  await cabinet.getByRole('button', { name: 'Send report' }).click()
  await expect(cabinet.getByText('Reported. We’re looking into it.')).toBeVisible()

  const [ratings] = await query<{ count: number; written: number }>(
    `SELECT count(*)::int AS "count", count("text")::int AS "written" FROM "Review" WHERE "guideId" = $1 AND "state" = 'published'`,
    [review?.guideId],
  )
  await expect
    .poll(async () => (await page.request.get(`/en/guide/${review?.guideId}`)).text())
    .toContain('Salve, Hannah, and thank you!')
  await page.goto(`/en/guide/${review?.guideId}`)
  const section = page.locator('#reviews')
  await expect(section).toContainText(words)
  await expect(section).toContainText(`${ratings?.count} ratings, ${ratings?.written} written review`)
})

test('reviews that were chosen on a guide’s page are shown again by Back from a tour', async ({ page }) => {
  const [critical] = await query<{ guide: number }>(
    `SELECT review."guideId" AS "guide" FROM "Review" review JOIN "Excursion" tour ON tour."id" = review."excursionId"
    WHERE review."state" = 'published' AND review."text" IS NOT NULL AND tour."status" = 'published'
    GROUP BY review."guideId" HAVING min(review."rating") <= 4 AND max(review."rating") = 5
    ORDER BY review."guideId" LIMIT 1`,
  )
  const address = `/en/guide/${critical?.guide}`
  const shown = page.locator('#reviews li[data-of]').filter({ visible: true })
  await page.goto(address)
  const all = await shown.allInnerTexts()
  // The router writes each page that it shows into the browser's history.
  const isLive = () => page.waitForFunction(() => history.state?.__NA === true)
  await isLive()
  await page.getByRole('link', { name: /^4 stars or lower/ }).click()
  await expect(page).toHaveURL(`${address}#reviews-lower`)
  const chosen = await shown.allInnerTexts()
  expect(chosen).not.toEqual(all)
  await shown.getByRole('link').first().click()
  await page.waitForURL('**/en/excursions/**')
  await isLive()
  await page.goBack()
  await expect(page).toHaveURL(`${address}#reviews-lower`)
  await expect.poll(() => shown.allInnerTexts()).toEqual(chosen)
})
