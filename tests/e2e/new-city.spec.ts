import { expect, test } from '@playwright/test'
import { linkIn, newestMail } from '../support/mailbox.ts'
import { admin, dashboard, isSignedIn } from '../support/people.ts'
import { query } from './app.ts'

// A guide from a town that the site does not have, in a country without a city: chosen at registration, written about,
// approved by a moderator.

test('a guide from Vaduz registers, goes on writing, and the city gets its page', async ({
  page,
  browser,
}) => {
  const email = 'guide-from-vaduz@example.com'
  expect((await page.goto('/en/guides/liechtenstein'))?.status()).toBe(404)

  await page.goto('/en/account/registration')
  const form = page.getByRole('main').locator('form')
  await form.locator('[name=firstname]').fill('Test')
  await form.locator('[name=lastname]').fill('Guide')
  await form.locator('summary').click()
  const found = form.getByRole('button', { name: /Vaduz.*Liechtenstein/ })
  await form.getByLabel('Your city, in any language').fill('Вадуц')
  await found.click()
  await expect(form.locator('[name=city] option:checked')).toHaveText('Vaduz')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill('first-password-1')
  await form.locator('[name=terms]').check()
  await form.locator('[name=consent]').check()
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('main')).toContainText(email)
  await page.goto(linkIn(await newestMail(email, 1), 'account'))
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))
  await page.goto('/en/profile')
  await expect(page.locator('[name=city_id] option:checked')).toHaveText('Vaduz')
  expect((await page.goto('/en/guides/liechtenstein/vaduz'))?.status()).toBe(404)

  const [proposal] = await query<{ id: string }>(
    `SELECT p."id" FROM "CityProposal" p JOIN "City" c ON c."id" = p."cityId" WHERE c."slug" = 'vaduz'`,
  )
  const desk = await (await browser.newContext()).newPage()
  await isSignedIn(desk, admin)
  await desk.goto(`/en/admin/cities?case=${proposal?.id}`)
  await expect(desk.locator('#case-title')).toContainText('Vaduz')
  await expect(desk.getByText('Europe/Vaduz')).toBeVisible()
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect
    .poll(async () => (await page.goto('/en/guides/liechtenstein/vaduz'))?.status(), { timeout: 40_000 })
    .toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vaduz')
  await desk.context().close()
})
