import { expect, type Page, type Request, test } from '@playwright/test'
import { admin, arriveAtAdmin, fillSignIn, guide, submitForm } from '../../support/people.ts'

const wait = 'Loading…'
const italy = '/en/guides/italy'
const rome = '/en/guides/italy/rome'
/** Address that the browser requests when a link is followed without a full load. */
const romesContent = /\/guides\/italy\/rome\?.*_rsc=/

const overlay = (page: Page) => page.getByRole('status').filter({ hasText: wait })
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const kept = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key)

/** Opens a page and waits until it is live. */
async function open(page: Page, address: string, referer?: string): Promise<void> {
  await page.goto(address, referer ? { referer } : {})
  await untilLive(page)
}

/** The router writes each page that it shows, the first one too, into the browser's history. */
async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.__NA === true)
}

/** Follows a link of the page as the keyboard does, without moving the page first. */
async function follow(page: Page, href: string): Promise<void> {
  await page
    .locator(`main a[href="${href}"]`)
    .first()
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.focus({ preventScroll: true })
    })
  await page.keyboard.press('Enter')
}

async function scrollDown(page: Page, pixels: number): Promise<void> {
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, pixels)
  await expect.poll(() => top(page)).toBe(pixels)
}

/** Holds answers back until they are released. */
async function hold(page: Page, address: RegExp | string): Promise<{ letGo: () => void; fail: () => void }> {
  const held = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(address, async (route) => {
    if ((await held.promise) === 'abort') await route.abort()
    else await route.continue()
  })
  return { letGo: () => held.resolve('continue'), fail: () => held.resolve('abort') }
}

/** From here on the page's clock stands still, except when a test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

test('A loading overlay appears on route navigation and on HTTP requests, with a 750 ms debounce.', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, italy)
  const content = await hold(page, romesContent)
  await stopClock(page)
  await follow(page, rome)
  await page.clock.runFor(740)
  await expect(overlay(page)).toBeHidden()
  await page.clock.runFor(20)
  await expect(overlay(page)).toBeVisible()

  // It is not in the way: the focus stays, and what is below it can be clicked.
  await expect(page.locator(`main a[href="${rome}"]`).first()).toBeFocused()
  const isUnderTheMouse = await overlay(page).evaluate((card) => {
    const { x, y, width, height } = card.getBoundingClientRect()
    return card.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isUnderTheMouse).toBe(false)
  content.letGo()
  await page.waitForURL(rome)
  await page.clock.runFor(200)
  await expect(overlay(page)).toBeHidden()

  await page.clock.resume()
  await open(page, '/en/account/login')
  await fillSignIn(page, { email: 'nobody-waits@example.com', password: 'certainly-wrong' })
  const answer = await hold(page, '**/api/sessions/')
  await submitForm(page)
  await expect(overlay(page)).toBeVisible()
  answer.letGo()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(overlay(page)).toBeHidden()
})

test('Loading overlay: shown at navigation start, hidden at end, cancel or error.', async ({ page }) => {
  await open(page, italy)
  const first = await hold(page, romesContent)
  await follow(page, rome)
  await expect(overlay(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  // The router may drop what it no longer waits for before the last byte is there.
  const isRomes = (request: Request) => romesContent.test(request.url())
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isRomes),
    page.waitForEvent('requestfailed', isRomes),
  ])
  first.letGo()
  await ended
  expect(new URL(page.url()).pathname).toBe(italy)
  await page.unroute(romesContent)

  const second = await hold(page, romesContent)
  await follow(page, rome)
  await expect(overlay(page)).toBeVisible()
  second.letGo()
  await page.waitForURL(rome)
  await expect(overlay(page)).toBeHidden()
  await page.unroute(romesContent)

  // When its content can't be fetched, the router loads the page in full.
  await open(page, italy)
  const third = await hold(page, romesContent)
  await follow(page, rome)
  await expect(overlay(page)).toBeVisible()
  third.fail()
  await page.waitForURL(rome)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(overlay(page)).toBeHidden()
})

test('The loading overlay also appears for a full load that takes longer, until the reader stops it.', async ({
  page,
}) => {
  const seen: boolean[] = []
  await page.exposeFunction('tellOverlay', (isShown: boolean) => {
    seen.push(isShown)
  })
  await page.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'tellOverlay')
    addEventListener('DOMContentLoaded', () => {
      const element = document.getElementById('loading')
      if (!element || typeof tell !== 'function') return
      const watch = new MutationObserver(() => {
        tell(element.hasAttribute('data-shown'))
        // A page that is being left can't be queried, so it stops itself, as with the browser's stop button.
        if (element.hasAttribute('data-shown')) window.stop()
      })
      watch.observe(element, { attributes: true })
    })
  })
  await open(page, '/en/search/guides')
  await hold(page, '**/search/guides?q=rome*')
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('main input[name=q]')
    if (!field) throw new Error('the search field is missing')
    field.value = 'rome'
    setTimeout(() => field.form?.requestSubmit())
  })
  await expect.poll(() => seen).toEqual([true, false])
})

test('Pages under account (except registration), admin, profile, payment, consent, /a/ and /status/ carry robots noindex,nofollow,nosnippet.', async ({
  page,
  request,
}) => {
  const rule = 'noindex, nofollow, nosnippet'
  for (const prefix of ['', '/en', '/ja', '/cn']) {
    for (const path of ['/account/login', '/account/password', '/a/login', '/consent', '/status']) {
      const response = await request.get(prefix + path)
      expect(response.headers()['x-robots-tag'], prefix + path).toBe(rule)
      expect(await response.text(), prefix + path).toContain(`<meta name="robots" content="${rule}"/>`)
    }
    // Whatever they show, these are hidden by the header alone.
    for (const path of ['/payment/1', '/status/no-such-token']) {
      expect((await request.get(prefix + path)).headers()['x-robots-tag'], prefix + path).toBe(rule)
    }
    const open = await request.get(`${prefix}/account/registration`)
    expect(open.headers()['x-robots-tag']).toBeUndefined()
    expect(await open.text()).not.toContain('<meta name="robots"')
  }
  await page.goto('/en/account/login')
  await arriveAtAdmin(page, admin)
  for (const path of ['/profile/settings/security', '/admin']) {
    const response = await page.request.get(`/en${path}`)
    expect(response.headers()['x-robots-tag'], path).toBe(rule)
  }
})

test('Every page has a canonical link, https in production.', async ({ request, baseURL }) => {
  const paths = ['/', '/guides/italy', '/guides/italy/rome', '/excursions/italy', '/excursions/italy/rome']
  const more = ['/guide/1', '/search/guides', '/search/excursions', '/destinations', '/about', '/contactus']
  const service = ['/company/terms', '/consent', '/unsubscribe', '/status', '/not-found']
  const account = ['/account/login', '/account/registration', '/account/password', '/account/logout']
  for (const prefix of ['', '/en', '/ja', '/cn']) {
    for (const path of [...paths, ...more, ...service, ...account]) {
      const text = await (await request.get(prefix + path)).text()
      const links = [...text.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => href)
      expect(links, prefix + path).toHaveLength(1)
      const { pathname, protocol, host } = new URL(links[0] ?? '')
      if (prefix === '') expect(pathname).toBe(path)
      // Without https only on the machine itself, where these tests run; tests/lib/metadata.test.ts has the rest.
      const isHere = host === new URL(baseURL ?? '').host
      expect(isHere ? 'https:' : protocol).toBe('https:')
    }
  }
})

test('After navigation the page scrolls to the top, except search pages and anchor links, where the saved position is restored.', async ({
  page,
}) => {
  await open(page, italy)
  await scrollDown(page, 700)
  await follow(page, rome)
  await page.waitForURL(rome)
  await expect.poll(() => top(page)).toBe(0)
  // The link is gone with its page: the focus is at the start of the content.
  await expect(page.getByRole('main')).toBeFocused()

  await open(page, '/en/search/guides')
  await scrollDown(page, 800)
  const card = page.locator('main a[href^="/en/guide/"]')
  const href = await card.nth(4).getAttribute('href')
  await follow(page, href ?? '')
  await page.waitForURL(`**${href}`)
  await expect.poll(() => top(page)).toBe(0)
  await page.locator('header a[href="/en/search/guides"]').first().click()
  await page.waitForURL('**/en/search/guides')
  await expect.poll(() => top(page)).toBe(800)
  // Another search starts at its top, and a full load restores the position of this one as well.
  await open(page, '/en/search/guides?q=rome')
  expect(await top(page)).toBe(0)
  await open(page, '/en/search/guides')
  await expect.poll(() => top(page)).toBe(800)

  await open(page, '/en/about')
  await scrollDown(page, 300)
  await page
    .locator('header a[href="/en#places"]')
    .first()
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.click()
    })
  await page.waitForURL('**/en#places')
  await expect(page.locator('#places')).toBeInViewport()
  expect(await top(page)).toBeGreaterThan(0)
  await page.goBack()
  await page.waitForURL('**/en/about')
  await expect.poll(() => top(page)).toBe(300)
})

test('Not-found page: an HTTP 404 from the server leads there.', async ({ page }) => {
  await open(page, '/en/about')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/en/guides/italy/atlantis'
    document.body.append(link)
    link.click()
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'See the guides' }).click()
  await page.waitForURL('**/en/search/guides')
})

test('If the 404 body carries redirectUrl, the user is redirected there (status 307 on the server side, full navigation in the browser).', async ({
  page,
  request,
  baseURL,
}) => {
  const moved = '/en/excursions/italy/roma'
  const response = await request.get(moved, { maxRedirects: 0 })
  expect(response.status()).toBe(307)
  expect(new URL(response.headers().location ?? '', baseURL).pathname).toBe('/en/excursions/italy/rome')

  // A call that meets the API's own answer for something that has moved.
  await open(page, '/en/account/login')
  await page.route('**/api/sessions/', async (route) => {
    const url = new URL('/en/api/excursions/italy/roma', baseURL).href
    await route.fulfill({ response: await route.fetch({ url, method: 'GET' }) })
  })
  await fillSignIn(page, { email: 'nobody@example.com', password: 'certainly-wrong' })
  // The mark is gone with a load of the whole page.
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await submitForm(page)
  await page.waitForURL('**/en/excursions/italy/rome')
  await expect(page.locator('html')).not.toHaveAttribute('data-before')
})

test('On the page the address bar shows the originally requested URL and the server-rendered status is 404.', async ({
  page,
}) => {
  for (const address of [
    '/en/no/such/page?and=this',
    '/guides/italy/atlantis',
    '/ja/guide/999999999',
    '/not-found',
  ]) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('Any unknown path redirects to not-found.', async ({ page }) => {
  const response = await page.goto('/cn/nobody/was/ever/here')
  expect(response?.status()).toBe(404)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cn\/not-found$/)
})

test('Guard: an unauthenticated visitor opening a protected page is sent to /account/login with query parameter returnUrl holding the requested page.', async ({
  page,
}) => {
  for (const [requested, login] of [
    ['/profile/messages?unread=1', '/account/login'],
    ['/ja/admin', '/ja/account/login'],
  ] as const) {
    await page.goto(requested)
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe(login)
    expect(searchParams.get('returnUrl')).toBe(requested)
  }
})

test('The last city seen is remembered from the current URL or the referrer.', async ({
  browser,
  page,
  baseURL,
}) => {
  await open(page, '/en/excursions/italy/rome')
  await open(page, '/en/guides/italy')
  await expect.poll(() => kept(page, 'last_city')).toBe('italy/rome')
  // There is no such city.
  await page.goto('/en/guides/italy/atlantis')
  expect(await kept(page, 'last_city')).toBe('italy/rome')

  const context = await browser.newContext()
  const fresh = await context.newPage()
  await open(fresh, `${baseURL}/en/guide/1`, `${baseURL}/en/guides/italy/florence`)
  await expect.poll(() => kept(fresh, 'last_city')).toBe('italy/florence')
  await open(fresh, `${baseURL}/en/about`)
  await fresh.mouse.wheel(0, 400)
  await expect(fresh.locator('a[href="/en/guides/italy/florence"]').first()).toBeVisible()
  await context.close()

  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await open(other, `${baseURL}/en/guide/1`, 'https://elsewhere.example/guides/italy/florence')
  expect(await kept(other, 'last_city')).toBeNull()
  await stranger.close()
})

test('The previous address is remembered after each completed navigation, and it is reported whether there was no earlier navigation.', async ({
  page,
}) => {
  const back = page.getByRole('link', { name: 'Go back' })
  await page.goto('/en/no-such-page')
  await expect(back).toBeHidden()

  await open(page, italy)
  await page.reload()
  await untilLive(page)
  expect(await kept(page, 'addresses')).toMatch(/^\/en\/guides\/italy /)
  await follow(page, rome)
  await page.waitForURL(rome)
  await expect.poll(() => kept(page, 'addresses')).toBe(`${rome} ${italy}`)
  await page.goBack()
  await page.waitForURL(italy)
  await expect.poll(() => kept(page, 'addresses')).toBe(`${italy} ${rome}`)

  await page.goto('/en/no-such-page')
  await expect(back).toHaveAttribute('href', italy)
  await back.click()
  await page.waitForURL(italy)
})

test('Mobile menu toggle: shared flag, hidden by default.', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/en/about')
  const entry = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Guides' })
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await expect(entry).toBeHidden()
  await toggle.click()
  await expect(entry).toBeVisible()
  await entry.click()
  await page.waitForURL('**/en/search/guides')
  await expect(entry).toBeHidden()
})

test('The language preference is stored in a cookie when a language is chosen.', async ({
  page,
  context,
}) => {
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'lang')
  await open(page, '/en/about')
  expect(await cookie()).toBeUndefined()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click()
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).first().click()
  await page.waitForURL('**/ja/about')
  expect((await cookie())?.value).toBe('ja')
})

test('Language cookie: 1825 days, path /.', async ({ page, context }) => {
  // A browser may keep it for less, Chromium for 400 days; what the page asked for can be seen only when it is set.
  const asked: string[] = []
  await page.exposeFunction('tellCookie', (cookie: string) => asked.push(cookie))
  await page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    if (!cookie?.set) throw new Error('cookies can not be written here')
    Object.defineProperty(document, 'cookie', {
      ...cookie,
      set(text: string) {
        void Reflect.get(window, 'tellCookie')(text)
        cookie.set?.call(document, text)
      },
    })
  })
  await open(page, '/en/guides/italy')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click()
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).first().click()
  await page.waitForURL('**/guides/italy')
  const seconds = 1825 * 24 * 60 * 60
  await expect.poll(() => asked).toContain(`lang=ru; path=/; max-age=${seconds}; samesite=lax`)
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang')
  expect(cookie?.path).toBe('/')
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 399 * 24 * 60 * 60)
})

test('Browser storage keys: token, guide_id, guide_thumb_url, new_lang, original_lang, lang. Session storage holds the auth token and a guide thumbnail URL.', async ({
  page,
}) => {
  await page.goto('/en/account/login')
  await fillSignIn(page, guide)
  await submitForm(page)
  await page.waitForURL('**/profile/dashboard')
  await open(page, '/en/about')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header a[hreflang=ja]')?.click()
  })
  await page.waitForURL('**/ja/about')
  await expect.poll(() => kept(page, 'guide_thumb_url')).toMatch(/^\/assets\//)
  expect(await kept(page, 'token')).toMatch(/./)
  const local = await page.evaluate(() => ({ ...localStorage }))
  expect(local).toMatchObject({
    lang: 'ja',
    new_lang: 'ja',
    original_lang: 'en',
    guide_id: expect.stringMatching(/^\d+$/),
  })
  expect(local).not.toHaveProperty('token')
})

for (const width of [360, 1280]) {
  test(`pictures whose WebP is missing are shown as JPEG, ${width} pixels wide`, async ({ page }) => {
    await page.route('**/*.webp', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/en')
    const cover = page.getByRole('img', { name: /^Poster:/ })
    const card = page.locator('img[src*="/location/g/"]').first()
    await card.scrollIntoViewIfNeeded()
    for (const picture of [cover, card]) {
      const shown = () =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc)
      await expect.poll(shown).toMatch(/\.jpg$/)
    }
    await expect.poll(() => card.getAttribute('src')).not.toContain('default')
  })
}

test('A page that the reader comes back to is whole, although its finished parts came with its document only', async ({
  page,
}) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await open(page, '/en/guide/1')
  const parts = page.locator('#reviews, footer, main .card-grid, main nav')
  const texts = await parts.allInnerTexts()
  expect(texts.join('')).toContain('Reviews')
  const other = await page.locator('main .card-grid a.card-title').first().getAttribute('href')
  await follow(page, String(other))
  await expect(page).toHaveURL(String(other))
  await expect.poll(() => parts.allInnerTexts()).not.toEqual(texts)
  await page.goBack()
  await expect.poll(() => parts.allInnerTexts()).toEqual(texts)
  await page.goForward()
  await page.goBack()
  await expect.poll(() => parts.allInnerTexts()).toEqual(texts)
  expect(documents).toHaveLength(1)
})
