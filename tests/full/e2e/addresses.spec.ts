import { expect, test } from '@playwright/test'

const moved = [
  ['/ru', '/'],
  ['/ru/guides/italy', '/guides/italy'],
  ['/zh-Hans', '/cn'],
  ['/zh_CN/guides/italy', '/cn/guides/italy'],
  ['/zh-CN/guide/1', '/cn/guide/1'],
  ['/zh/destinations', '/cn/destinations'],
  ['/guides/italy/', '/guides/italy'],
  ['/zh-TW/guides/italy', '/cn/guides/italy'],
  ['/zh-Hant', '/cn'],
  ['/zh-hant-hk/guide/1', '/cn/guide/1'],
  ['/en-US/guides/italy', '/en/guides/italy'],
  ['/ja-JP', '/ja'],
  ['/ru-RU/guides/italy', '/guides/italy'],
  ['/en/guides/italy/rome).', '/en/guides/italy/rome'],
  ['/guide/1%E2%80%8B', '/guide/1'],
] as const

/** Places with a new address, from the list that admins maintain. */
const movedPlaces = [
  ['/guides/italy/roma', '/guides/italy/rome'],
  ['/en/guides/italy/roma', '/en/guides/italy/rome'],
  ['/cn/excursions/italy/roma', '/cn/excursions/italy/rome'],
] as const

for (const [from, to, status] of [
  ...moved.map((one) => [...one, 308] as const),
  ...movedPlaces.map((one) => [...one, 307] as const),
]) {
  test(`${from} has moved to ${to}`, async ({ request, baseURL }) => {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status()).toBe(status)
    expect(new URL(response.headers().location ?? '', baseURL).pathname).toBe(to)
  })
}

const malformed = [
  '/guide/%',
  '/%E0%A4%A',
  '/en/guides/%FF',
  '/cn/excursions/italy/%',
  '/api/%',
  '/guide/1%00',
]
for (const address of malformed) {
  test(`the malformed address ${address} is refused and no server error`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${address}`)
    expect(response.status()).toBe(400)
  })
}

const nowhere = [
  '/no-such-page',
  '/en/no/such/page',
  '/guide/0',
  '/guide/abc',
  '/guide/999999999',
  '/ja/guide/99999999999999999999',
  '/guides/atlantis',
  '/cn/guides/italy/atlantis',
  '/guides/japan/rome',
  '/excursions/italy/rome/no-such-excursion',
  '/destinations/no-such-article',
  '/not-found',
]
for (const address of nowhere) {
  test(`${address} is not found, at its own address`, async ({ page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    expect(new URL(page.url()).pathname).toBe(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', /ru|en|ja|zh-Hans/)
  })
}

for (const [prefix, path] of [
  ['', '/profile'],
  ['/en', '/profile/messages?unread=1'],
  ['/ja', '/admin/users'],
  ['/cn', '/profile/dashboard'],
] as const) {
  test(`${prefix}${path} asks a stranger to sign in and remembers the way`, async ({ request, baseURL }) => {
    const response = await request.get(`${prefix}${path}`, { maxRedirects: 0 })
    expect(response.status()).toBe(307)
    const location = new URL(response.headers().location ?? '', baseURL)
    expect(location.pathname).toBe(`${prefix}/account/login`)
    expect(location.searchParams.get('returnUrl')).toBe(`${prefix}${path}`)
  })
}

for (const address of ['/account/login', '/en/status', '/cn/consent', '/ja/a/login']) {
  test(`${address} is kept out of search engines`, async ({ request }) => {
    const response = await request.get(address)
    expect(response.headers()['x-robots-tag']).toBe('noindex, nofollow, nosnippet')
  })
}

test('registration may be indexed', async ({ request }) => {
  const response = await request.get('/account/registration')
  expect(response.status()).toBe(200)
  expect(response.headers()['x-robots-tag']).toBeUndefined()
})

for (const prefix of ['', '/en', '/ja', '/cn']) {
  test(`an unknown call under ${prefix}/api answers with a problem in that language`, async ({ request }) => {
    const response = await request.get(`${prefix}/api/no-such-call`)
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({
      status: 404,
      title: expect.any(String),
      code: expect.any(String),
    })
  })
}
