import { expect, type Page, test } from '@playwright/test'
import { type Locale, localePath, locales } from '../../../lib/shared/addresses/locales.ts'
import { guide, isSignedIn } from '../../support/people.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const link = (page: Page, locale: Locale, path: string) =>
  footer(page).locator(`a[href="${localePath(locale, path)}"]`)

test('About, technical support (contact us), terms (new tab)', async ({ page }) => {
  await isSignedIn(page, guide)
  for (const locale of locales) {
    // The cabinet's short footer has them too.
    for (const path of ['/', '/profile']) {
      await page.goto(localePath(locale, path))
      await expect(link(page, locale, '/about')).toBeVisible()
      await expect(link(page, locale, '/contactus')).toBeVisible()
      await expect(link(page, locale, '/company/terms')).toHaveAttribute('target', '_blank')
    }
  }
  await page.goto('/en')
  const opened = page.context().waitForEvent('page')
  await footer(page).getByRole('link', { name: 'Terms (opens in a new tab)' }).click()
  await (await opened).waitForURL((url) => url.pathname === '/en/company/terms')
  expect(new URL(page.url()).pathname).toBe('/en')
})

test('Social media block, Russian locale only', async ({ page }) => {
  for (const locale of locales) {
    await page.goto(localePath(locale, '/'))
    await expect(footer(page).locator('a[rel~=me]')).toHaveCount(locale === 'ru' ? 2 : 0)
    await expect(footer(page).getByRole('heading', { name: 'Мы в соцсетях' })).toHaveCount(
      locale === 'ru' ? 1 : 0,
    )
  }
})

test('Useful information: sign up as guide; a travel articles link for ru, ja, en', async ({ page }) => {
  const titles = { ru: 'Полезное', en: 'Useful links', ja: 'ご案内', 'zh-Hans': '实用信息' }
  for (const locale of locales) {
    await page.goto(localePath(locale, '/'))
    await expect(footer(page).getByRole('heading', { name: titles[locale] })).toBeVisible()
    await expect(link(page, locale, '/account/registration')).toBeVisible()
    await expect(link(page, locale, '/destinations')).toHaveCount(locale === 'zh-Hans' ? 0 : 1)
    await expect(link(page, locale, '/useful-information')).toBeVisible()
  }
})

test('Language links /en, /ja, /cn, each only if that language is available, and not in the cabinet', async ({
  page,
}) => {
  const config = await page.request.get('/api/config')
  const { locales: configured }: { locales: Array<{ link: string; name: string }> } = await config.json()
  await isSignedIn(page, guide)
  for (const locale of locales) {
    await page.goto(localePath(locale, '/about'))
    const links = footer(page).locator('a[hreflang]')
    const addresses = await links.evaluateAll((found) => found.map((one) => one.getAttribute('href')))
    expect(addresses.toSorted()).toEqual(configured.map((language) => language.link).toSorted())
    expect(addresses).toEqual(expect.arrayContaining(['/en', '/ja', '/cn']))
    await page.goto(localePath(locale, '/profile/settings'))
    await expect(footer(page)).toBeVisible()
    await expect(links).toHaveCount(0)
  }
})

test('Copyright line, years 2014-2022', async ({ page }) => {
  await isSignedIn(page, guide)
  for (const locale of locales) {
    for (const path of ['/', '/profile']) {
      await page.goto(localePath(locale, path))
      await expect(footer(page)).toContainText('© 2014–2022 Cicerone')
    }
  }
})
