import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { chooseFiles, expectPortrait, portraitButton } from '../support/choose-files.ts'
import { linkIn, newestMail } from '../support/mailbox.ts'
import { ownAddress } from '../support/own-address.ts'
import { expectAccessible, sidewaysPixels } from '../support/page-checks.ts'
import { dashboard } from '../support/people.ts'
import { approve, mailWith, query, runJob } from './app.ts'

// A town near Vienna, in a country without a guide: somebody looks for it and wants to be told, a guide from there
// registers and is approved.

test.use(ownAddress)

const searched = '/en/search/guides?q=Pezinok'
const waiting = (email: string) =>
  query<{ confirmedAt: Date | null }>(`SELECT "confirmedAt" FROM "CityAlert" WHERE "email" = $1`, [email])

/** A guide from the town registers and sends the profile for approval. @returns the ids of what waits for moderators */
async function guideRegisters(page: Page, email: string): Promise<{ proposal: string; submission: string }> {
  await page.goto('/en/account/registration')
  const form = page.getByRole('main').locator('form')
  await form.locator('[name=firstname]').fill('Jana')
  await form.locator('[name=lastname]').fill('Testova')
  await form.locator('summary').click()
  await form.getByLabel('Your city, in any language').fill('Pezinok')
  await form.getByRole('button', { name: /Pezinok.*Slovakia/ }).click()
  await expect(form.locator('[name=city] option:checked')).toHaveText('Pezinok')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill('first-password-1')
  await form.locator('[name=terms]').check()
  await form.locator('[name=consent]').check()
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('main')).toContainText(email)
  await page.goto(linkIn(await newestMail(email), 'account'))
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))

  await page.goto('/en/profile')
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  const portrait = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2b6a5f' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: portrait }
  await chooseFiles(portraitButton(page), file)
  await expectPortrait(page, 'en')
  const texts = page.locator('#texts').getByRole('tabpanel')
  await texts.getByRole('textbox', { name: 'Headline' }).fill('Wine cellars below the Little Carpathians')
  await texts.getByRole('textbox', { name: 'About you' }).fill('Born here, and at home in every cellar.')
  const spoken = page.locator('#languages')
  await spoken.getByRole('combobox', { name: 'Add a language' }).selectOption('en')
  await spoken.getByRole('combobox', { name: 'How well you speak it', exact: true }).selectOption('C1')
  await spoken.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(spoken.getByRole('listitem')).toHaveCount(1)
  await page.locator('#submit').getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.locator('[data-moderation]')).toHaveAttribute('data-moderation', 'waiting', {
    timeout: 30_000,
  })
  const [row] = await query<{ proposal: string; submission: string }>(
    `SELECT s."id" AS "submission", p."id" AS "proposal" FROM "Submission" s
     JOIN "Guide" g ON g."id" = s."guideId" JOIN "User" u ON u."id" = g."userId"
     JOIN "CityProposal" p ON p."cityId" = g."cityId"
     WHERE u."email" = $1 AND s."state" = 'pending'`,
    [email],
  )
  if (!row) throw new Error('nothing waits for moderators')
  return row
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the nearest guides are asked about the town, and the form names it', async ({ page }) => {
    await page.goto(searched)
    await expect(page.getByRole('heading', { name: 'No guides in Pezinok yet' })).toBeVisible()
    expect(await sidewaysPixels(page)).toBe(0)
    await page.getByRole('link', { name: 'Write to the region’s guides' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message guides near Pezinok')
    const form = page.locator('form[method=post]')
    expect(await form.locator('[name=guideIds]:checked').count()).toBeGreaterThan(1)
    await expect(form.locator('[name=message]')).toHaveValue(/to come to Pezinok/)
  })

  test('an address that is no address is named in the form, on a page of its own', async ({ page }) => {
    await page.goto(searched)
    const form = page.locator('form[action$="/api/forms/city-alert"]')
    await form.locator('[name=email]').fill('olga@mail')
    await form.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/en\/status\/alert\?place=g\d+&form=/)
    await expect(form.locator('[name=email]')).toHaveValue('olga@mail')
    await expect(form.locator('[name=email]')).toHaveAccessibleDescription(/name@example\.com/)
  })
})

test('somebody is told once when the town has its first guide, and the address is gone', async ({
  page,
  browser,
}) => {
  const email = 'waits-for-pezinok@example.com'
  const main = page.getByRole('main')
  await page.goto(searched)
  const form = page.locator('form[action$="/api/forms/city-alert"]')
  await form.locator('[name=email]').fill(email)
  await expectAccessible(page)
  await form.locator('button[type=submit]').click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  expect(await waiting(email)).toEqual([{ confirmedAt: null }])

  await page.goto(linkIn(await newestMail(email), 'status'))
  expect(await waiting(email)).toEqual([{ confirmedAt: null }])
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We’ll tell you')
  expect(await waiting(email)).toEqual([{ confirmedAt: expect.any(Date) }])

  const cabinet = await (await browser.newContext()).newPage()
  const { proposal, submission } = await guideRegisters(cabinet, 'guide-from-pezinok@example.com')
  runJob('city-alerts')
  expect(await waiting(email)).toHaveLength(1)
  approve('cities', proposal)
  approve('guides', submission)
  runJob('city-alerts')
  const mail = await mailWith(email, 'You asked us to tell you')
  expect(await waiting(email)).toEqual([])

  await page.goto(/https?:\/\/\S+\/guides\/slovakia\/pezinok/.exec(mail.text ?? '')?.[0] ?? '')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Pezinok')
  await expect(main).toContainText('Jana')
  await page.goto(searched)
  await expect(form).toHaveCount(0)
  await cabinet.context().close()
})
