import { createServer } from 'node:http'
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { refreshRates } from '../../lib/domain/catalogue/exchange-rates/commands.ts'
import { guideChanged } from '../../lib/domain/core/projections/projections.ts'
import { refreshPages } from '../../lib/server/page-cache/refresh.ts'
import { pageTags } from '../../lib/server/page-cache/tags.ts'
import { database } from '../../lib/server/prisma/database.ts'
import { localePath, locales } from '../../lib/shared/addresses/locales.ts'
import { demoPages } from '../support/demo-pages.ts'
import { expectFirstScreen } from '../support/first-screens.ts'
import { centralBankList } from '../support/rate-lists.ts'
import { query } from './app.ts'

const htmlLang = { ru: 'ru', en: 'en', ja: 'ja', 'zh-Hans': 'zh-Hans' } as const

const pages = locales.flatMap((locale) =>
  Object.entries(demoPages).map(([name, path]) => ({ locale, name, address: localePath(locale, path) })),
)
for (const { locale, name, address } of pages) {
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

    const second = await cached(request, address)
    expect(second.headersArray().filter((header) => header.name.toLowerCase() === 'set-cookie')).toEqual([])
  })
}

test('the first screens of a city, a guide and a tour on a phone have a face, a name and the main action', async ({
  page,
}) => {
  for (const name of ['city', 'guide', 'tour'] as const) await expectFirstScreen(page, name, 'phone', 'ja')
})

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

  test('reviews of families are chosen by a chip, whose address can be shared, and Back shows all', async ({
    page,
  }) => {
    const [families] = await query<{ guide: number; count: number }>(
      `SELECT "guideId" AS "guide", count(*) FILTER (WHERE "withChildren")::int AS "count" FROM "Review"
      WHERE "state" = 'published' AND "text" IS NOT NULL
      GROUP BY "guideId"
      HAVING count(*) FILTER (WHERE "withChildren") BETWEEN 1 AND count(*) - 1
      ORDER BY "guideId" LIMIT 1`,
    )
    const count = families?.count ?? 0
    const address = `/en/guide/${families?.guide}`
    const shown = page.locator('#reviews li[data-of]').filter({ visible: true })
    await page.goto(address)
    const chip = page
      .getByRole('navigation', { name: 'Filter reviews' })
      // A sign before the words says that it is chosen.
      .getByRole('link', { name: /^(?:✓ ?)?With children/ })
    await expect(chip).toContainText(`${count}`)
    await chip.click()
    await expect(page).toHaveURL(`${address}#reviews-children`)
    await expect(shown).toHaveCount(count)
    await page.goBack()
    await expect.poll(() => shown.count()).toBeGreaterThan(count)
    await page.goto('/en')
    await page.goto(`${address}#reviews-children`)
    await expect(shown).toHaveCount(count)
    await expect(chip).toBeInViewport()
  })

  test('a place and a day of the home page are searched', async ({ page }) => {
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await page.goto('/en')
    const search = page.getByRole('search', { name: 'Search guides' })
    await search.getByLabel('Where').fill('Rome')
    await search.getByLabel('When').fill(day)
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(new RegExp(`/en/search/guides\\?q=Rome&date=${day}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides: “Rome”')
  })
})

test('the trip of the home page goes along to the search and to a city', async ({ page }) => {
  await page.goto('/ja')
  const search = page.getByRole('search', { name: 'ガイドを探す' })
  await search.getByRole('button', { name: /^日にち/ }).click()
  const trip = page.getByRole('dialog')
  await trip.locator('[data-date][tabindex="0"]').click()
  await trip.getByRole('button', { name: '決定', exact: true }).click()
  await expect(search.getByRole('button', { name: /^日にち/ })).toContainText(/日・2名$|日、2名$/)
  await search.getByLabel('行き先').fill('Rome')
  await search.getByRole('button', { name: '検索', exact: true }).click()
  await page.waitForURL(/q=Rome$/)
  await expect(page.locator('[data-trip-bar]')).toContainText('大人2名')
  await page.goto('/ja/guides/italy/rome')
  await expect(page.locator('[data-trip-bar]').first()).toContainText('大人2名')
})

test('a page is rendered again after new exchange rates were stored', async ({ request }) => {
  const address = '/cn/excursions/united-kingdom/edinburgh'
  const rates = await (await request.get('/api/account/reference/exchange_rates')).json()
  const yuan: number = rates.find(({ pair }: { pair: string }) => pair === 'eur/cny').rate
  // 170 pounds, where a pound is a euro, with the margin.
  const newPrice = `约${Math.ceil(Math.round(170 * yuan * 103 * 1e6) / 1e8).toLocaleString('en')}元<`
  const db = database()
  const pair = { base: 'EUR', quote: 'GBP' } as const
  const before = await db.exchangeRate.findUniqueOrThrow({ where: { base_quote: pair } })
  const bank = await serveList(centralBankList(new Date().toISOString().slice(0, 10), { GBP: 1 }))
  expect(await (await cached(request, address)).text()).not.toContain(newPrice)
  try {
    // As the job does, in another process than the site.
    expect(await refreshRates([bank.address], new Map())).toMatchObject({ changed: ['GBP'], problems: [] })
    await expect.poll(async () => (await request.get(address)).text()).toContain(newPrice)
  } finally {
    await bank.close()
    await db.$transaction(async (tx) => {
      await tx.exchangeRate.update({ where: { base_quote: pair }, data: before })
      await refreshPages(tx, [pageTags.rates])
    })
    await db.$disconnect()
  }
})

test("a guide's new portrait comes into the lists of excursions", async ({ request }) => {
  const address = '/en/excursions/italy/rome'
  const db = database()
  const { guideId } = await db.excursion.findFirstOrThrow({
    where: { slug: 'forum-offices' },
    select: { guideId: true },
  })
  const where = { guideId, excursionId: null, position: 0 }
  const { basePath } = await db.photo.findFirstOrThrow({ where })
  const show = (portrait: string) =>
    db.$transaction(async (tx) => {
      await tx.photo.updateMany({ where, data: { basePath: portrait } })
      await guideChanged(tx, guideId)
    })
  const newPortrait = '/assets/portraits/new'
  expect(await (await cached(request, address)).text()).not.toContain(newPortrait)
  try {
    await show(newPortrait)
    await expect.poll(async () => (await request.get(address)).text()).toContain(newPortrait)
  } finally {
    await show(basePath)
    await db.$disconnect()
  }
})

/** The page from the cache. Another test's change may drop it just after the first request. */
async function cached(request: APIRequestContext, address: string): Promise<APIResponse> {
  let response = await request.get(address)
  await expect
    .poll(
      async () => {
        response = await request.get(address)
        return response.headers()['x-cache']
      },
      { intervals: [0, 50] },
    )
    .toBe('HIT')
  return response
}

/** A bank that publishes one list. */
async function serveList(list: string): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((_, response) => response.end(list))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('no address')
  return {
    address: `http://127.0.0.1:${bound.port}/daily.xml`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
