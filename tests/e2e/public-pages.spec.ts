import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { demoPages, inAllLocales } from '../support/demo-pages.ts'

const htmlLang = { ru: 'ru', en: 'en', ja: 'ja', 'zh-Hans': 'zh-Hans' } as const

for (const { locale, name, address } of inAllLocales(demoPages)) {
  test(`${name} in ${locale} is whole without script, sets no cookie and comes from the cache`, async ({
    request,
  }) => {
    const first = await request.get(address)
    expect(first.status()).toBe(200)
    const html = await first.text()
    expect(html).toContain(`<html lang="${htmlLang[locale]}"`)
    const readable = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' ')
    expect(html).toMatch(/<h1[\s>]/)
    expect(readable.replaceAll(/\s+/g, ' ').length).toBeGreaterThan(300)

    const second = await request.get(address)
    expect(second.headers()['x-nextjs-cache']).toBe('HIT')
    expect(second.headersArray().filter((header) => header.name.toLowerCase() === 'set-cookie')).toEqual([])
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a traveller reads from the home page to a guide', async ({ page }) => {
    await page.goto('/en')
    await page.getByRole('main').getByRole('link', { name: /Rome/ }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rome')
    await page.goto('/en/guides/italy/rome')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Bellini/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bellini')
  })
})

test('a page is made anew within a second after a change and the news of it were committed', async ({
  request,
}) => {
  const address = '/en/guides/portugal/porto'
  await request.get(address)
  expect((await request.get(address)).headers()['x-nextjs-cache']).toBe('HIT')

  const client = new Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const { rows } =
    await client.query(`SELECT c.id, t.intro FROM "City" c JOIN "CityTranslation" t ON t."cityId" = c.id
    WHERE c.slug = 'porto' AND t.locale = 'en'`)
  const [{ id, intro }] = rows
  const write = async (text: string) => {
    // By hand what `refreshPages` does for a command: the change and the news of it in one transaction.
    await client.query('BEGIN')
    await client.query(`UPDATE "CityTranslation" SET intro = $1 WHERE "cityId" = $2 AND locale = 'en'`, [
      text,
      id,
    ])
    await client.query(`SELECT pg_notify('page_tags', $1)`, [`city:${id}`])
    await client.query('COMMIT')
  }
  try {
    await write('A new introduction, just written.')
    await expect
      .poll(async () => (await request.get(address)).text(), { timeout: 1000, intervals: [50] })
      .toContain('A new introduction, just written.')
  } finally {
    await write(intro)
    await client.end()
  }
})
