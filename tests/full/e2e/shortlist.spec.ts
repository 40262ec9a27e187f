import { expect, type Page, test } from '@playwright/test'
import { type Locale, localePath } from '../../../lib/shared/addresses/locales.ts'
import { press, tabTo } from '../../support/keyboard.ts'
import { ownAddress } from '../../support/own-address.ts'
import { expectAccessible, sidewaysPixels } from '../../support/page-checks.ts'
import { wordAt } from '../../support/words.ts'

test.use(ownAddress)

const wordsIn = (locale: Locale) => (name: string) => wordAt(locale, 'shortlist', `Shortlist.${name}`)
const kyoto = '/excursions/japan/kyoto'

const hearts = (page: Page) => page.getByRole('main').locator('[data-heart]')
const bar = (page: Page) => page.locator('[data-shortlist-bar]')
const headerLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(?:Shortlist|お気に入り)/ })
const columns = (page: Page) => page.locator('#compare').getByRole('columnheader')
const row = (page: Page, name: string | RegExp) =>
  page
    .locator('#compare')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

/** Presses the first hearts of the tours of Kyoto, and opens the list. */
async function openListOf(page: Page, locale: Locale, count: number): Promise<void> {
  await page.goto(localePath(locale, kyoto))
  for (let index = 0; index < count; index++) await hearts(page).nth(index).click()
  await headerLink(page).click()
  await page.waitForURL(/excursions=/)
  await expect(page.getByRole('main').getByRole('checkbox')).not.toHaveCount(0)
}

for (const locale of ['en', 'ja'] as const) {
  test(`tours are kept with a heart, counted, compared and asked about, in ${locale}`, async ({ page }) => {
    const t = wordsIn(locale)
    await page.goto(localePath(locale, kyoto))
    const [first, second] = [hearts(page).nth(0), hearts(page).nth(1)]
    const title = await page.getByRole('main').getByRole('heading', { level: 3 }).first().textContent()
    await expect(first).toHaveAccessibleName(t('heart').replace('{name}', title ?? ''))

    await press(page, first)
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await expect(headerLink(page)).toHaveAccessibleName(new RegExp(`^${t('title')}\\s*1$`))
    await expect(bar(page)).toContainText(t('saved').replace('{count}', '1'))
    await second.click()
    await expect(bar(page)).toContainText(t('saved').replace('{count}', '2'))
    await expect(bar(page).locator('img')).toHaveCount(2)

    await page.reload()
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    await bar(page)
      .getByRole('link', { name: t('compare'), exact: true })
      .click()
    await page.waitForURL(/\/shortlist\?excursions=\d+,\d+#compare$/)
    await expect(columns(page)).toHaveCount(2)

    await page.locator('#compare [data-trip-open]').click()
    const trip = page.getByRole('dialog')
    const offered = trip.locator('[data-date][tabindex="0"]')
    const day = (await offered.getAttribute('data-date')) ?? ''
    await offered.click()
    await page.waitForURL(new RegExp(`day=${day}`))
    await trip.locator('#trip-adults').fill('3')
    await page.waitForURL(/adults=3/)
    await trip.getByRole('button', { name: wordAt(locale, 'trip', 'Trip.done'), exact: true }).click()
    await page.getByRole('switch', { name: t('onlyDifferent') }).click()
    await page.waitForURL(/all=1/)
    await expect(row(page, t('cancel'))).toBeVisible()
    const ask = page.locator('#compare a[href*="/enquiry?"]')
    await expect(ask).toHaveCount(2)

    await page.locator('#contact').scrollIntoViewIfNeeded()
    const form = page.locator('#contact form')
    await expect(form.locator(`[data-date="${day}"]`)).toHaveAttribute('aria-pressed', 'true')
    await expect(form.locator('#contact-form-adults')).toHaveValue('3')
    await expect(form.locator('[name=guideIds]:checked')).toHaveCount(2)
  })
}

test('the comparison begins with the reader’s trip, and the one of a shared address wins', async ({
  page,
}) => {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/en${kyoto}?day=${day}&adults=3&ages=4,7`)
  await page.waitForFunction(() => localStorage.getItem('trip') !== null)
  await page.goto('/en/shortlist?excursions=1,2')
  await page.waitForURL(new RegExp(`day=${day}&adults=3&ages=4,7`))
  await expect(page.locator('#compare')).toContainText('for 5')
  await page.goto(`/en/shortlist?excursions=1,2&adults=4`)
  await page.waitForURL(new RegExp(`day=${day}&adults=4$`))
  await expect(page.locator('#compare [data-trip-bar]')).toContainText('4 adults')
})

test('a shared list is shown as it was sent, and joins the other reader’s own', async ({ browser, page }) => {
  const t = wordsIn('en')
  await openListOf(page, 'en', 3)
  const link = page.url()
  await expect(page.getByRole('main')).toContainText(t('own'))
  await expect(page.getByRole('button', { name: t('addToOwn') })).toHaveCount(0)

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(new URL('/en/excursions/italy/rome', link).href)
  await hearts(other).first().click()
  await other.goto(link)
  await expect(other.getByRole('main')).toContainText(t('shared'))
  await expect(headerLink(other)).toHaveAccessibleName(/1$/)
  await other.getByRole('button', { name: t('addToOwn') }).click()
  await expect(headerLink(other)).toHaveAccessibleName(/4$/)
  await other.getByRole('link', { name: t('openOwn') }).click()
  await expect(other.getByRole('main')).toContainText(t('own'))
  await expect(other.getByRole('main').locator('[name=compare]')).toHaveCount(4)
  await context.close()
})

test('the own list follows its changes, also those of another tab, and takes one back', async ({
  context,
  page,
}) => {
  const t = wordsIn('en')
  await openListOf(page, 'en', 2)
  const other = await context.newPage()
  await other.goto(localePath('en', kyoto))
  await hearts(other).nth(2).click()
  await expect(page.locator('[name=compare]')).toHaveCount(3)

  await press(page, page.getByRole('button', { name: t('edit'), exact: true }))
  await page.locator('[data-remove]').first().click()
  await expect(page.locator('[name=compare]')).toHaveCount(2)
  await expect(hearts(other).nth(0)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: t('undo') }).click()
  await expect(page.locator('[name=compare]')).toHaveCount(3)
})

test('at most four stand side by side, and one can be left out by keyboard', async ({ page }) => {
  await openListOf(page, 'en', 6)
  const ticks = page.locator('[name=compare]')
  await expect(columns(page)).toHaveCount(4)
  await expect(ticks.nth(4)).toBeDisabled()
  await press(page, columns(page).first().getByRole('button'))
  await expect(columns(page)).toHaveCount(3)
  await expect(ticks.nth(0)).not.toBeChecked()
  await tabTo(page, ticks.nth(4))
  await page.keyboard.press('Space')
  await expect(columns(page)).toHaveCount(4)
  await expect(ticks.nth(0)).toBeDisabled()
})

test('what is no longer offered stays, and says so', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('shortlist', '1:e1,e999999999'))
  await page.goto('/en/shortlist')
  const gone = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: wordsIn('en')('gone') })
  await expect(gone).toHaveCount(1)
  await expect(gone.getByRole('checkbox')).toHaveCount(0)
  await expect(gone.getByRole('button')).toBeVisible()
})

test('without script no heart is shown, and a shared list opens all the same', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/en${kyoto.replace('/en', '')}`)
  await expect(hearts(page).first()).toBeHidden()
  await expect(headerLink(page)).toBeHidden()
  await page.goto(`${baseURL}/en/shortlist?excursions=1,2,3`)
  await page.getByRole('main').locator('[name=compare]').first().uncheck()
  await page
    .getByRole('main')
    .getByRole('button', { name: wordsIn('en')('compare') })
    .click()
  await expect(columns(page)).toHaveCount(2)
  await context.close()
})

test('the page is for nobody’s index, accessible, and fits a phone', async ({ page, request }) => {
  const address = '/en/shortlist?excursions=1,2,3,4&guides=1,2&day=2027-01-15'
  expect((await request.get(address)).headers()['x-robots-tag']).toContain('noindex')
  await page.goto(address)
  await expectAccessible(page)
  await page.goto(address.replace('day', 'kind=guides&day'))
  await expectAccessible(page)
  await page.goto('/ja/shortlist')
  await expectAccessible(page)
})

test('on a phone the comparison is a view of its own, with two columns in sight', async ({ page }) => {
  const t = wordsIn('ja')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ja/shortlist?excursions=1,2,3,4')
  await expect(page.locator('#compare')).toBeHidden()
  await page.getByRole('main').locator('a.button[href="#compare"]').click()
  await expect(page.locator('#compare')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(await sidewaysPixels(page)).toBe(0)
  await expect(columns(page).nth(1)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#compare')).toContainText('1〜2 / 4')
  await page
    .locator('[data-columns]')
    .evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth }))
  await expect(page.locator('#compare')).toContainText('3〜4 / 4')
  await page.locator('[data-columns]').evaluate((scroller) => scroller.scrollTo({ top: 400 }))
  await expect(columns(page).nth(3)).toBeInViewport()
  await page.getByRole('link', { name: t('backToList') }).click()
  await expect(page.locator('#compare')).toBeHidden()

  await page.getByRole('button', { name: t('share') }).click()
  await expect(page.getByRole('dialog', { name: t('share') }).getByLabel(t('link'))).toHaveValue(
    /excursions=1,2,3,4$/,
  )
})
