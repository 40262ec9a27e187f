import { expect, type Page, test } from '@playwright/test'
import { type Locale, localePath } from '../../../lib/shared/addresses/locales.ts'
import { watchShiftsByNotes } from '../../support/layout-shifts.ts'
import { violationsIn } from '../../support/page-checks.ts'

// The server under test is started with a tag manager and a Sentry address; both are answered here, at the wire.

const token = 'Zx9_kQ3vB7mN1pL5tR8wY2cF4hJ6dG0sA-eUiOqXzVb'
const tagManager = 'https://www.googletagmanager.com/gtm.js'
const allow = 'Allow'
const refuse = 'Essential only'

test.use({ locale: 'en-GB' })

type Foreign = { address: string; body: string }

/** Answers every request that leaves the site, and records it. */
async function watchForeign(page: Page, baseURL = ''): Promise<Foreign[]> {
  const seen: Foreign[] = []
  const { origin } = new URL(baseURL)
  await page.route(
    (url) => url.origin !== origin && /^https?:/.test(url.protocol),
    (route) => {
      seen.push({ address: route.request().url(), body: route.request().postData() ?? '' })
      const headers = { 'Access-Control-Allow-Origin': '*' }
      const isScript = route.request().resourceType() === 'script'
      return route.fulfill(
        isScript
          ? { headers, contentType: 'text/javascript', body: 'window.tagManagerRuns = true' }
          : { headers, contentType: 'application/json', body: '{}' },
      )
    },
  )
  return seen
}

const question = (page: Page) => page.getByRole('region', { name: 'Statistics and error reports' })

const sections = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main menu' }).first()

/** The page views that the tag manager has received so far. */
const countedPages = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    if (!Array.isArray(layer)) return null
    return layer.filter((entry) => entry.event === 'page_view').map((entry) => entry.page_location)
  })

/** Waits until everything that loads by itself is loaded. */
const quiet = (page: Page) => page.waitForLoadState('networkidle')

test('nothing is asked of a third party before the reader has allowed it', async ({ page, baseURL }) => {
  const foreign = await watchForeign(page, baseURL)
  await page.goto('/en/about')
  await expect(question(page)).toBeVisible()
  await sections(page).getByRole('link', { name: 'Guides' }).click()
  await page.waitForURL('**/en/search/guides')
  await expect(question(page)).toBeVisible()
  await quiet(page)
  expect(foreign).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('nor after a refusal, which is remembered', async ({ page, baseURL }) => {
  const foreign = await watchForeign(page, baseURL)
  await page.goto('/en/about')
  await page.getByRole('button', { name: refuse }).click()
  await expect(question(page)).toBeHidden()
  await page.reload()
  await quiet(page)
  await expect(question(page)).toBeHidden()
  expect(foreign).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('nor by a browser that asks not to be tracked, and nothing is asked of its reader', async ({
  page,
  baseURL,
}) => {
  const foreign = await watchForeign(page, baseURL)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await page.goto('/en/about')
  await quiet(page)
  await expect(question(page)).toBeHidden()
  expect(foreign).toEqual([])
  await page.goto('/en/consent')
  await expect(page.getByRole('status').filter({ hasText: 'asks sites not to track' })).toBeVisible()
})

test('the tag manager comes once it is allowed, and counts public pages without what was searched', async ({
  page,
  baseURL,
}) => {
  const foreign = await watchForeign(page, baseURL)
  await page.goto('/en/search/guides?q=Anna&utm_source=letter')
  await page.getByRole('button', { name: allow }).click()
  await expect.poll(() => foreign.map(({ address }) => address)).toEqual([`${tagManager}?id=GTM-TEST123`])
  const first = `${baseURL}/en/search/guides?utm_source=letter`
  expect(await countedPages(page)).toEqual([first])
  await sections(page).getByRole('link', { name: 'Tours' }).click()
  await page.waitForURL('**/en/search/excursions')
  await expect.poll(() => countedPages(page)).toEqual([first, `${baseURL}/en/search/excursions`])
  const consent = await page.evaluate(() => {
    const [first]: unknown[] = Reflect.get(window, 'dataLayer')
    return JSON.stringify(first)
  })
  expect(consent).toContain('"ad_storage":"denied"')
})

test('the tag manager sees no private page, not even through links and Back', async ({ page, baseURL }) => {
  const foreign = await watchForeign(page, baseURL)
  await page.goto('/en/about')
  await page.getByRole('button', { name: allow }).click()
  await expect.poll(() => foreign.length).toBe(1)
  for (const path of [`/en/status/${token}`, '/en/unsubscribe']) {
    await page.goto(path)
    await quiet(page)
    expect(await countedPages(page)).toBeNull()
  }
  expect(foreign.filter(({ address }) => /account|status|unsubscribe/.test(address))).toEqual([])

  await page.goto('/en/about')
  await expect.poll(() => countedPages(page)).toHaveLength(1)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/account/login')
  await quiet(page)
  expect(await countedPages(page)).toBeNull()
})

test('a document that has shown a private page returns to it as a whole', async ({ page, baseURL }) => {
  await watchForeign(page, baseURL)
  await page.goto('/en/about')
  await expect(question(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/account/login')
  await sections(page).getByRole('link', { name: 'Guides' }).click()
  await page.waitForURL('**/search/guides')
  await page.getByRole('button', { name: allow }).click()
  await expect.poll(() => countedPages(page)).toHaveLength(1)
  await page.goBack()
  await page.waitForURL('**/account/login')
  await expect.poll(() => countedPages(page).catch(() => undefined)).toBeNull()
})

test('the choice can be changed at any time, and taking it back ends what runs and removes its cookies', async ({
  page,
  baseURL,
}) => {
  await watchForeign(page, baseURL)
  await page.goto('/en/about')
  await page.getByRole('button', { name: allow }).click()
  await expect.poll(() => countedPages(page)).toHaveLength(1)
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the tag manager's statistics do
    document.cookie = '_ga=GA1.1.1; path=/'
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  const statistics = page.getByRole('checkbox', { name: /Statistics/ })
  await expect(statistics).toBeChecked()
  await statistics.uncheck()
  await page.getByRole('button', { name: 'Save choice' }).click()
  await expect.poll(() => countedPages(page).catch(() => undefined)).toBeNull()
  await expect(statistics).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Error reports/ })).toBeChecked()
  expect(await page.context().cookies()).toEqual([])
})

test('errors are reported once allowed, those before it too, without addresses’ secrets', async ({
  page,
  baseURL,
}) => {
  const foreign = await watchForeign(page, baseURL)
  await page.goto(`/en/about?token=${token}`)
  const breakPage = (message: string) =>
    page.evaluate((text) => {
      setTimeout(() => {
        throw new Error(text)
      })
    }, message)
  await breakPage(`early: https://x.example/?key=${token} of anna@example.com`)
  await expect(question(page)).toBeVisible()
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: 'Customise' }).click()
  await page.getByRole('checkbox', { name: /Error reports/ }).check()
  await page.getByRole('button', { name: 'Save choice' }).click()
  await expect.poll(() => foreign.length).toBe(1)
  await breakPage('late')
  await expect.poll(() => foreign.length).toBe(2)
  for (const { address, body } of foreign) {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:9\/api\/1\/envelope\//)
    expect(body).not.toMatch(new RegExp(`${token}|anna@|"user"|breadcrumbs|cookies`))
    expect(body).toContain(`"url":"${baseURL}/en/about"`)
  }
  expect(foreign[0]?.body).toContain('early: https://x.example/?… of …@…')
  expect(foreign[1]?.body).toContain('"value":"late"')
})

test('the question is reached early with the keyboard, and hides neither the focus nor the contact bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/en/guide/1')
  await expect(question(page)).toBeVisible()
  const bar = await page
    .getByRole('link', { name: /^Message / })
    .last()
    .boundingBox()
  const note = await question(page).boundingBox()
  expect(bar && note && note.y + note.height).toBeLessThanOrEqual(bar?.y ?? 0)
  // After the links that skip to the text and to the message.
  for (const skipped of ['#content', '#contact']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAttribute('href', skipped)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: allow })).toBeFocused()
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement
      const note = document.querySelector('section.fixed')
      if (!focused || !note || note.contains(focused) || focused.closest('[data-foot-bar]')) return ''
      const [one, other] = [focused.getBoundingClientRect(), note.getBoundingClientRect()]
      return one.top >= other.top && one.bottom <= other.bottom && one.height > 0 ? focused.outerHTML : ''
    })
    expect(covered).toBe('')
  }
})

test('the question moves nothing on the page', async ({ page }) => {
  await watchShiftsByNotes(page)
  await page.goto('/en/about')
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: refuse }).click()
  await expect(question(page)).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

const locale: Locale = 'ja'

test(`the question and the choice are accessible in ${locale}, light and dark`, async ({ page }) => {
  for (const path of ['/about', '/consent']) {
    await page.goto(localePath(locale, path))
    if (path === '/about') await expect(page.locator('section.fixed button').first()).toBeVisible()
    expect(await violationsIn(page, 'light and dark')).toEqual([])
  }
})

test('without script nothing is asked and nothing loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const foreign = await watchForeign(page, baseURL)
  await page.goto('/en/consent')
  const said = page.locator('noscript p')
  await expect(said).toBeVisible()
  await expect(said).toHaveText('Without JavaScript none of this is loaded.')
  await expect(page.getByRole('checkbox').first()).toBeDisabled()
  expect(foreign).toEqual([])
  await context.close()
})
