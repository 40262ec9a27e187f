import { expect, test } from '@playwright/test'
import { Client } from 'pg'

// Behaviour in front of the routes: prefixes, trailing slashes, headers. The answers are tested in tests/api, on the
// handlers themselves.

const prefixes = [
  ['', 'ru', 'Италия'],
  ['/en', 'en', 'Italy'],
  ['/ja', 'ja', 'イタリア'],
  ['/cn', 'zh-Hans', '意大利'],
] as const

for (const [prefix, locale, italy] of prefixes) {
  for (const slash of ['', '/']) {
    test(`${prefix}/api/countries/italy${slash} answers in ${locale}`, async ({ request }) => {
      const response = await request.get(`${prefix}/api/countries/italy${slash}?excursions=1`, {
        maxRedirects: 0,
      })
      expect(response.status()).toBe(200)
      expect(response.headers()['content-language']).toBe(locale)
      const { country, cities } = await response.json()
      expect(country).toMatchObject({ code: 'it', slug: 'italy', name: italy })
      expect(cities.length).toBeGreaterThan(1)
    })

    test(`${prefix}/api/categories/italy/rome${slash} takes its place out of the address`, async ({
      request,
    }) => {
      const response = await request.get(`${prefix}/api/categories/italy/rome${slash}`, { maxRedirects: 0 })
      expect(response.status()).toBe(200)
      expect((await response.json()).total).toBeGreaterThan(1)
    })
  }

  test(`${prefix}/api names a moved place with its page in ${locale}`, async ({ request }) => {
    const response = await request.get(`${prefix}/api/excursions/italy/roma`)
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({
      code: 'not_found',
      redirectUrl: `${prefix}/excursions/italy/rome`,
    })
  })
}

test('a caller can’t choose the language by a header', async ({ request }) => {
  const response = await request.get('/api/countries/italy', { headers: { 'accept-language': 'ja' } })
  expect(response.headers()['content-language']).toBe('ru')
})

for (const list of ['countries', 'languages', 'categories', 'exchange_rates']) {
  test(`the browser keeps the reference list of ${list} for an hour`, async ({ request }) => {
    const response = await request.get(`/en/api/account/reference/${list}`)
    expect(response.headers()['cache-control']).toBe('public, max-age=3600')
    expect((await response.json()).length).toBeGreaterThan(5)
  })
}

test('the server keeps a reference list until it hears of a change', async ({ request }) => {
  const client = new Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const describe = async (description: string) => {
    await client.query(
      `UPDATE "CategoryTranslation" SET "description" = $1
       WHERE "locale" = 'ja' AND "categoryId" = (SELECT min("id") FROM "Category" WHERE "active")`,
      [description],
    )
  }
  const announce = () => client.query(`SELECT pg_notify('page_tags', 'categories')`)
  const descriptions = async () => {
    const list: { description: string }[] = await (
      await request.get('/ja/api/account/reference/categories')
    ).json()
    return list.map(({ description }) => description)
  }
  const before = await descriptions()
  const { rows } = await client.query(
    `SELECT "description" FROM "CategoryTranslation"
     WHERE "locale" = 'ja' AND "categoryId" = (SELECT min("id") FROM "Category" WHERE "active")`,
  )
  try {
    await describe('海の見える道')
    expect(await descriptions()).toEqual(before)
    await announce()
    await expect.poll(descriptions).toContain('海の見える道')
  } finally {
    await describe(rows[0].description)
    await announce()
    await client.end()
  }
})

test('HEAD, OPTIONS and a method that an address doesn’t have', async ({ request }) => {
  const head = await request.head('/api/excursions')
  expect([head.status(), (await head.body()).length]).toEqual([200, 0])
  const options = await request.fetch('/en/api/excursions/', { method: 'OPTIONS' })
  expect([options.status(), options.headers().allow]).toEqual([204, 'GET, HEAD, OPTIONS'])
  const post = await request.post('/api/excursions', { data: {} })
  expect([post.status(), post.headers().allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

for (const address of ['/api/countries/a%2Fb', '/api/excursions/%F0%9F%98%80/%5C']) {
  test(`${address} is not found`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${address}`)
    expect(response.status()).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })
}

test('the document names every call that it links to, and its page reads without script', async ({
  request,
  page,
}) => {
  const document = await (await request.get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.1')
  const empty = Object.entries<object>(document.paths).filter(
    ([, methods]) => Object.keys(methods).length === 0,
  )
  expect(empty.map(([path]) => path)).toEqual([])
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('API')
  // Asked once for all: each question walks through the whole of a very long page.
  const headings = await page.getByRole('heading', { level: 3 }).allInnerTexts()
  const missing = Object.keys(document.paths).filter(
    (path) => !headings.some((heading) => heading.replaceAll(/\s+/g, ' ').includes(` ${path}`)),
  )
  expect(missing).toEqual([])
  expect(await page.locator('script').count()).toBe(0)
})
