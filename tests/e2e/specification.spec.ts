import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { guide, isSignedIn } from '../support/people.ts'
import { banner } from '../support/site.ts'

// Sentences of the specification, and of the product's decisions about them, that no other file is about. Which test
// shows which sentence: docs/specification.md.

/** The path, with its query, that a request is redirected to. */
function pathOf(location: string | undefined): string {
  return (location ?? '').replace(/^https?:\/\/[^/]+/, '')
}

test.describe('If the 404 body carries redirectUrl, the user is redirected there (status 307 on the server side)', () => {
  for (const [from, to, status] of [
    ['/guides/italy/roma?utm_source=letter&page=2', '/guides/italy/rome?utm_source=letter&page=2', 307],
    ['/en/excursions/italy/roma?q=a%20b', '/en/excursions/italy/rome?q=a%20b', 307],
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
    await page.locator('#languages').getByRole('link', { name: '日本語' }).click()
    await page.waitForURL((url) => url.pathname === '/ja/no/such/page' && url.search === '?x=1')
    expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value).toBe('ja')
  })

  test('The previous address is remembered after each completed navigation', async ({ page }) => {
    await page.goto('/en/about')
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
