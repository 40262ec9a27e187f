import { expect, type Locator, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import type { RunningProcess } from '../../scripts/boot/processes.ts'
import { startWebServer } from '../../scripts/boot/web-server.ts'
import { findFreePort } from '../../scripts/database/free-port.ts'
import { guide, isSignedIn } from '../support/people.ts'
import { banner, contactForm } from '../support/site.ts'
import { sendEnquiry } from './app.ts'

// Sentences of the specification, and of the product's decisions about them, that no other file is about. Which test
// shows which sentence: docs/specification.md.

/** The path, with its query, that a request is redirected to. */
function pathOf(location: string | undefined): string {
  return (location ?? '').replace(/^https?:\/\/[^/]+/, '')
}

test.describe('If the 404 body carries redirectUrl, the user is redirected there (status 307 on the server side)', () => {
  for (const [from, to, status] of [
    ['/guides/italy/roma?utm_source=letter&page=2', '/guides/italy/rome?utm_source=letter&page=2', 307],
    ['/en/excursions/italy/roma?q=food', '/en/excursions/italy/rome?q=food', 307],
    ['/zh-CN/guide/1?utm_source=letter', '/cn/guide/1?utm_source=letter', 308],
    ['/guides/italy/?utm_source=letter', '/guides/italy?utm_source=letter', 308],
  ] as const) {
    test(`a moved address keeps its query: ${from}`, async ({ request }) => {
      const response = await request.get(from, { maxRedirects: 0 })
      expect(response.status()).toBe(status)
      expect(pathOf(response.headers().location)).toBe(to)
    })
  }

  test("a guide's address may have moved as well", async ({ request }) => {
    const database = new Client({ connectionString: process.env.DATABASE_URL })
    await database.connect()
    await database.query(
      `INSERT INTO "Redirect" ("fromPath", "toPath") VALUES ('/guide/900000001', '/guide/1'), ('/guide/old-name', '/guide/1')`,
    )
    await database.end()
    for (const from of ['/guide/900000001', '/en/guide/old-name']) {
      const response = await request.get(from, { maxRedirects: 0 })
      expect(response.status()).toBe(307)
      expect(pathOf(response.headers().location)).toBe(from.startsWith('/en') ? '/en/guide/1' : '/guide/1')
    }
  })
})

test.describe('addresses in another case answer 308 to lower case', () => {
  for (const [from, to] of [
    ['/EN', '/en'],
    ['/EN/Guides/Italy', '/en/guides/italy'],
    ['/guides/Italy', '/guides/italy'],
    ['/GUIDES/italy/Rome?utm_source=A', '/guides/italy/rome?utm_source=A'],
    ['/en/Excursions/Italy/rome/Forum-Offices', '/en/excursions/italy/rome/forum-offices'],
    ['/cn/Guide/1', '/cn/guide/1'],
    ['/About', '/about'],
  ] as const) {
    test(from, async ({ request }) => {
      const response = await request.get(from, { maxRedirects: 0 })
      expect(response.status()).toBe(308)
      expect(pathOf(response.headers().location)).toBe(to)
    })
  }
})

test.describe('Guard: an unauthenticated visitor opening a protected page is sent to /account/login with query parameter returnUrl holding the requested page', () => {
  const stale = { Cookie: 'next-auth.session-token=expired; __Host-next-auth.session-token=expired' }
  for (const [address, headers] of [
    ['/en/profile/messages?x=1', {}],
    ['/en/profile/messages?x=1&y=%2F', stale],
    ['/profile/no-such-section?x=1', stale],
    ['/profile/messages/no/such/page', stale],
    ['/ja/admin', stale],
    ['/admin/users?page=2', stale],
    ['/admin/users?page=2', {}],
  ] as const) {
    const who = headers === stale ? 'with a session that has ended' : 'with none'
    test(`${address}, ${who}`, async ({ request, baseURL }) => {
      const response = await request.get(address, { maxRedirects: 0, headers })
      expect(response.status()).toBe(307)
      const login = new URL(response.headers().location ?? '', baseURL)
      expect(login.pathname).toMatch(/^(\/[a-z]{2})?\/account\/login$/)
      expect(login.searchParams.get('returnUrl')).toBe(address)
    })
  }

  test('an unknown page of the cabinet is not found for somebody who is signed in', async ({ page }) => {
    await isSignedIn(page, guide)
    const response = await page.goto('/en/profile/no-such-section')
    expect(response?.status()).toBe(404)
  })
})

test.describe('Static asset addresses', () => {
  test('a missing picture answers 404 in a few bytes', async ({ request }) => {
    for (const address of ['/assets/location/g/it_atlantis-640.jpg', '/assets/none.svg']) {
      const response = await request.get(address)
      expect(response.status()).toBe(404)
      expect(response.headers()['content-type']).toContain('text/plain')
      expect((await response.body()).length).toBeLessThan(100)
    }
  })

  test('kind g means guides, any other kind means excursions', async ({ request }) => {
    const excursions = await (await request.get('/assets/location/e/it_rome-640.jpg')).body()
    expect((await (await request.get('/assets/location/x/it_rome-640.jpg')).body()).equals(excursions)).toBe(
      true,
    )
    expect((await (await request.get('/assets/location/g/it_rome-640.jpg')).body()).length).toBeGreaterThan(
      1000,
    )
  })

  test('optionally with a two-letter language prefix', async ({ request }) => {
    for (const address of ['/en/assets/stars-4.5.svg', '/cn/assets/location/g/it_rome-640.jpg']) {
      const response = await request.get(address)
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toContain('image/')
      expect(response.headers()['cache-control']).toContain('max-age=604800')
    }
  })
})

test('Language links /en, /ja, /cn of the footer store the language preference in a cookie', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL((url) => url.pathname === '/en')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'lang')).toMatchObject({ value: 'en', path: '/' })
  expect(await page.evaluate(() => localStorage.lang)).toBe('en')
})

test.describe('Pages under account (except registration), /a/ … carry robots noindex', () => {
  test('/a/registration is hidden from search engines and canonical to itself', async ({ page }) => {
    const response = await page.goto('/en/a/registration')
    expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow, nosnippet')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/a\/registration$/)
    await page.goto('/en/account/registration')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/account\/registration$/)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  })
})

test('registration shows no form to somebody who is signed in', async ({ page }) => {
  await isSignedIn(page, guide)
  await page.goto('/en/account/registration')
  await expect(page.getByRole('main')).toContainText(guide.email)
  await expect(page.getByRole('main').locator('form [name=email]')).toHaveCount(0)
})

test.describe('Not-found page', () => {
  test.describe('the address bar shows the originally requested URL and the server-rendered status is 404', () => {
    test('for a signed-in guide, with the header of every page', async ({ page }) => {
      await isSignedIn(page, guide)
      const response = await page.goto('/en/no/such/page?x=1')
      expect(response?.status()).toBe(404)
      expect(pathOf(page.url())).toBe('/en/no/such/page?x=1')
      await expect(banner(page).getByRole('button', { name: 'My profile' })).toBeVisible()
      await expect(banner(page).getByRole('link', { name: 'For Tour Guides' })).toHaveCount(0)
      expect(pathOf(page.url())).toBe('/en/no/such/page?x=1')
    })
  })

  test('the language menu leads to the same address in the other language and stores the choice', async ({
    page,
  }) => {
    await page.goto('/en/no/such/page?x=1')
    await banner(page).getByRole('button', { name: 'Language: English' }).click()
    await page.locator('#site-languages').getByRole('link', { name: '日本語' }).click()
    await page.waitForURL((url) => url.pathname === '/ja/no/such/page' && url.search === '?x=1')
    expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value).toBe('ja')
  })

  test('The previous address is remembered after each completed navigation', async ({ page }) => {
    await page.goto('/en/about')
    await expect.poll(() => page.evaluate(() => sessionStorage.addresses)).toMatch(/^\/en\/about( |$)/)
    await page.goto('/en/no-such-page')
    const back = page.locator('a[data-back]')
    await expect(back).toBeVisible()
    await expect(back).toHaveAttribute('href', '/en/about')
    expect(await page.evaluate(() => sessionStorage.addresses)).toBe('/en/no-such-page /en/about')
  })

  test('the header becomes fixed after scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto('/en/no-such-page')
    await page.mouse.wheel(0, 400)
    await expect(page.getByRole('navigation', { name: 'Guides and tours' })).toBeVisible()
  })
})

test.describe('404: redirect to redirectUrl if the body has one; otherwise show the not-found page', () => {
  test('also for an API answer about what the page itself shows, at the requested address', async ({
    page,
  }) => {
    await page.route('**/api/enquiries', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Not found', status: 404, code: 'not_found' }),
      }),
    )
    await page.goto('/en/guide/2')
    const form = contactForm(page)
    await sendEnquiry(page, {
      message: 'We would like to see the old town.',
      name: 'Olga',
      email: 'olga@example.com',
    })
    await expect(page.getByRole('main').locator('a[data-back]')).toBeAttached()
    await expect(form).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/en/guide/2')
  })
})

test.describe('Route groups: excursions and guide are preloaded', () => {
  /** Scripts that the page at hand has asked the browser to preload. */
  const preloaded = (page: Page) =>
    page
      .locator('head link[rel=prefetch][as=script]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

  test('once the page is idle, their scripts and no data', async ({ page }) => {
    await page.goto('/en/guide/2')
    const used = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/en/company/terms')
    await expect.poll(() => preloaded(page)).not.toEqual([])
    const scripts = await preloaded(page)
    expect(scripts.some((address) => used.includes(address))).toBe(true)
    expect(
      asked.filter((address) => /_rsc=|\/api\/(?!page-notes)|\/guide\/|\/excursions\//.test(address)),
    ).toEqual([])
  })

  test('not for readers who save data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.clock.install()
    await page.goto('/en/company/terms')
    await page.clock.runFor(20_000)
    expect(await preloaded(page)).toEqual([])
  })
})

test.describe('locales of the configuration: LOCALES=en', () => {
  let address: string
  let server: RunningProcess
  const said: string[] = []

  test.beforeAll(async () => {
    const port = await findFreePort()
    address = `http://localhost:${port}`
    server = await startWebServer({
      mode: 'production',
      port,
      environment: { ...process.env, LOCALES: 'en', SITE_URL: address, JOBS: 'off' },
      onLine: (line) => said.push(line),
    })
  })
  test.afterAll(() => server.stop())

  test('Language links, each only if that language is available; header, footer, cabinet', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    await page.goto('/about')
    const languages = (part: Locator) =>
      part.locator('a[hreflang]').evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))
    expect(await languages(page.locator('#site-languages'))).toEqual(['en'])
    expect(await languages(page.getByRole('contentinfo'))).toEqual(['ru', 'en'])
    const alternates = page.locator('head link[rel=alternate][hreflang]')
    expect(await alternates.evaluateAll((all) => all.map((one) => one.getAttribute('hreflang')))).toEqual([
      'ru',
      'en',
      'x-default',
    ])
    await context.close()
  })

  test('GET /api/config and the sitemap name the same languages', async ({ request }) => {
    const config = await (await request.get(`${address}/api/config`)).json()
    expect(config.locales.map(({ lang }: { lang: string }) => lang)).toEqual(['en', 'ru'])
    const sitemap = await (await request.get(`${address}/sitemap.xml?part=places-1`)).text()
    expect(sitemap).toContain('/en/guides/italy')
    expect(sitemap).not.toMatch(/\/(ja|cn)\//)
  })

  test('an unknown locale is an error in the console of the browser', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    for (const [path, locale] of [
      ['/de/guides/italy', 'de'],
      ['/ja/about', 'ja'],
    ] as const) {
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes(`The locale "${locale}"`),
      )
      await page.goto(path)
      expect([(await logged).type(), (await logged).text()]).toEqual([
        'error',
        `The locale "${locale}" is not one of this site: en, ru`,
      ])
    }
    await context.close()
  })

  test('Loading an unknown locale logs a console error', async ({ request }) => {
    const response = await request.get(`${address}/ja/about`)
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('<html lang="ru"')
    await expect.poll(() => said.join('\n')).toContain('The locale "ja" is not one of this site')
  })
})

test.describe('beside the specification', () => {
  test('each page of a list has a title and a description of its own', async ({ request }) => {
    const headOf = async (address: string) => {
      const html = await (await request.get(address)).text()
      return [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/].map(
        (part) => part.exec(html)?.[1] ?? '',
      )
    }
    const [first, second] = [
      await headOf('/en/excursions/italy'),
      await headOf('/en/excursions/italy/page/2'),
    ]
    expect(second.every((text, index) => text !== '' && text !== first[index])).toBe(true)
    const category = await headOf('/en/excursions/italy/category/history')
    expect(category.every((text, index) => text !== '' && text !== first[index])).toBe(true)
  })

  test.describe('on a small window', () => {
    test.use({ locale: 'ja-JP', viewport: { width: 320, height: 480 } })

    test('the offer of another language covers nothing that can’t be scrolled free', async ({ page }) => {
      await page.goto('/en/about')
      const note = page.locator('section[lang=ja]')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // On phones not before the reader has scrolled.
      await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
      await expect(note).toBeVisible()
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      const last = page.getByRole('contentinfo').getByRole('link').last()
      const [below, above] = [await note.boundingBox(), await last.boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    })
  })

  test('a guide is called by the family name in Japanese, by the full name in Chinese', async ({ page }) => {
    await page.goto('/en/guides/japan/tokyo')
    const href = await page
      .getByRole('main')
      .getByRole('link', { name: 'Haruka Shimizu' })
      .first()
      .getAttribute('href')
    const path = (href ?? '').replace('/en', '')
    await page.goto(`/ja${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('清水 遥')
    await expect(page.getByRole('main')).toContainText('清水さんに相談')
    await page.goto(`/cn${path}`)
    await expect(page.getByRole('main')).toContainText('咨询清水遥')
  })
})
