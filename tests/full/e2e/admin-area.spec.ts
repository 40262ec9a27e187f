import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { localePath, locales } from '../../../lib/shared/addresses/locales.ts'
import { addressOfAdminPage, adminPages } from '../../support/admin-pages.ts'
import { inTurn } from '../../support/languages.ts'
import { sidewaysPixels, violationsIn } from '../../support/page-checks.ts'
import { admin, guide, isSignedIn } from '../../support/people.ts'

test('the pages of the admin area are found', () => {
  expect(adminPages).toEqual(expect.arrayContaining(['/admin', '/admin/guides', '/admin/audit']))
})

test('the admin area sends visitors to sign in, and does not exist for guides', async ({ page, browser }) => {
  const [visitor, staff] = [await browser.newContext(), await browser.newContext()]
  const adminPage = await staff.newPage()
  await isSignedIn(adminPage, admin)
  await isSignedIn(page, guide)
  for (const { item: pattern, locale } of inTurn(adminPages)) {
    const path = localePath(locale, await addressOfAdminPage(adminPage, pattern))
    const answer = await visitor.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(307)
    expect(answer.headers().location, path).toContain('/account/login?returnUrl=')
    expect((await page.request.get(path)).status(), path).toBe(404)
    expect((await adminPage.request.get(path)).status(), path).toBe(200)
  }
  await visitor.close()
  await staff.close()
})

test('an admin who is one no longer finds no page with the very next request', async ({ page }) => {
  const former = { email: 'former-admin@example.com', password: admin.password }
  const client = new Client({ connectionString: process.env.DATABASE_URL ?? '' })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO "User" (id, email, role, "emailVerifiedAt", "passwordHash", "updatedAt")
       SELECT gen_random_uuid(), $1, role, now(), "passwordHash", now() FROM "User" WHERE email = $2`,
      [former.email, admin.email],
    )
    await isSignedIn(page, former)
    await page.goto('/en/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const addresses: string[] = []
    for (const pattern of adminPages) addresses.push(await addressOfAdminPage(page, pattern))
    await client.query(`UPDATE "User" SET role = 'guide' WHERE email = $1`, [former.email])
    for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(404)
  } finally {
    await client.query('DELETE FROM "User" WHERE email = $1', [former.email])
    await client.end()
  }
})

// Of a language in one visit: a new browser window costs more than the checks of a page.
for (const locale of locales) {
  test(`pages of the admin area in ${locale} are accessible, light and dark, wide and on a phone`, async ({
    page,
  }) => {
    await isSignedIn(page, admin)
    for (const { item: pattern } of inTurn(adminPages).filter((turn) => turn.locale === locale)) {
      const address = localePath(locale, await addressOfAdminPage(page, pattern))
      await page.goto(address)
      expect.soft(await violationsIn(page, 'light and dark'), address).toEqual([])
      // Another layout, in the same colours.
      await page.setViewportSize({ width: 360, height: 740 })
      expect.soft(await violationsIn(page, 'light'), address).toEqual([])
      await expect.poll(() => sidewaysPixels(page), address).toBe(0)
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  })
}
