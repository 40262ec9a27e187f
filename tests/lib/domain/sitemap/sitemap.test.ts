import { GET } from '@/app/sitemap.xml/route.ts'
import { refreshByNight } from '@/lib/domain/composition/background/refresh.ts'

import { listSitemapEntries, listSitemapParts } from '@/lib/domain/discovery/sitemap/queries.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import { publishReview } from '../../../support/decide.ts'
import {
  createArticle,
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
  createReview,
} from '../../../support/factories.ts'

const db = testDatabase()

const years = (count: number) => new Date(Date.UTC(2026 - count, 0, 1))

/** Everything as it was some years ago, so that what happens now stands out. */
async function longAgo(moment: Date) {
  await db.$executeRaw`UPDATE "Guide" SET "updatedAt" = ${moment}, "publishedAt" = ${moment}`
  await db.$executeRaw`UPDATE "Excursion" SET "updatedAt" = ${moment}, "publishedAt" = ${moment}`
  await db.$executeRaw`UPDATE "Photo" SET "approvedAt" = ${moment}`
  await db.$executeRaw`UPDATE "City" SET "updatedAt" = ${moment}`
  await db.$executeRaw`UPDATE "Country" SET "updatedAt" = ${moment}`
}

/** The addresses of all parts with the year of their last change. */
async function changes(): Promise<Map<string, number | undefined>> {
  const parts = await listSitemapParts()
  const entries = await Promise.all(parts.map(async ({ name }) => (await listSitemapEntries(name)) ?? []))
  return new Map(entries.flat().map(({ path, changedAt }) => [path, changedAt?.getUTCFullYear()]))
}

async function forumInRome() {
  const country = await createCountry(db, { slug: 'italy' })
  const city = await createCity(db, { slug: 'rome', countryId: country.id })
  const guide = await createGuide(db, { cityId: city.id, texts: ['ru', 'en'] })
  const category = await createCategory(db, { slug: 'history' })
  const excursion = await createExcursion(db, {
    guideId: guide.id,
    categoryId: category.id,
    slug: 'forum',
    texts: ['en'],
  })
  return { country, city, guide, category, excursion }
}

const thisYear = new Date().getUTCFullYear()
const shownForum = ['/excursions/italy/rome/forum', '/excursions/italy/rome', '/excursions/italy']

describe('when a page last changed', () => {
  test('a published review moves the pages that show it: of excursion and guide, and the lists with their stars', async () => {
    const { guide, excursion } = await forumInRome()
    const { id } = await createReview(db, { guideId: guide.id, excursionId: excursion.id, state: 'pending' })
    await longAgo(years(3))
    const before = await changes()
    expect(
      [...shownForum, `/guide/${guide.id}`, '/guides/italy/rome'].map((path) => before.get(path)),
    ).toEqual(Array(5).fill(2023))
    await publishReview(await asAdmin(db), id)
    const after = await changes()
    expect(
      [...shownForum, `/guide/${guide.id}`, '/guides/italy/rome'].map((path) => after.get(path)),
    ).toEqual(Array(5).fill(thisYear))
    expect(after.get('/excursions/italy/rome/category/history')).toBe(thisYear)
  })

  test('an approved photo moves its page, and what is recomputed at night moves none', async () => {
    const { excursion, guide } = await forumInRome()
    await longAgo(years(3))
    await refreshByNight(new Date(Date.now() + 40 * 86_400_000))
    expect([...(await changes()).values()].filter((year) => year === thisYear)).toEqual([])
    await db.photo.updateMany({ where: { excursionId: excursion.id }, data: { approvedAt: new Date() } })
    const after = await changes()
    expect(shownForum.map((path) => after.get(path))).toEqual([thisYear, thisYear, thisYear])
    expect(after.get(`/guide/${guide.id}`)).toBe(2023)
  })

  test('another guide moves the list of the city, not that of another city', async () => {
    const { city, country } = await forumInRome()
    const naples = await createCity(db, { slug: 'naples', countryId: country.id })
    await createGuide(db, { cityId: naples.id })
    await longAgo(years(3))
    await createGuide(db, { cityId: city.id })
    const after = await changes()
    expect(after.get('/guides/italy/rome')).toBe(thisYear)
    expect(after.get('/guides/italy')).toBe(thisYear)
    expect(after.get('/guides/italy/naples')).toBe(2023)
  })

  test('a part changed when its latest page did, and is unknown for pages that nobody dates', async () => {
    await forumInRome()
    await longAgo(years(3))
    await createArticle(db)
    const parts = await listSitemapParts()
    expect(parts.map(({ name, changedAt }) => [name, changedAt?.getUTCFullYear()])).toEqual([
      ['pages', thisYear],
      ['places-1', 2023],
      ['guides-1', 2023],
      ['excursions-1', 2023],
      ['articles-1', thisYear],
    ])
    expect((await changes()).get('/contactus')).toBeUndefined()
  })
})

test('lists are there page by page and theme by theme, as far as they go', async () => {
  const { city, category } = await forumInRome()
  for (let index = 0; index < 12; index++) await createGuide(db, { cityId: city.id })
  const paths = [...(await changes()).keys()].filter((path) => /^\/(guides|excursions)\//.test(path))
  expect(paths).toEqual([
    '/guides/italy',
    '/guides/italy/page/2',
    '/excursions/italy',
    `/excursions/italy/category/${category.slug}`,
    '/guides/italy/rome',
    '/guides/italy/rome/page/2',
    '/excursions/italy/rome',
    `/excursions/italy/rome/category/${category.slug}`,
    '/excursions/italy/rome/forum',
  ])
})

test('a part without listed records is not there', async () => {
  const { guide } = await forumInRome()
  await db.$executeRaw`UPDATE "Guide" SET "id" = 6000 WHERE "id" = ${guide.id}`
  expect((await listSitemapParts()).map(({ name }) => name)).toContain('guides-3')
  expect((await listSitemapParts()).map(({ name }) => name)).not.toContain('guides-1')
  expect(await listSitemapEntries('guides-1')).toBeNull()
  expect(await listSitemapEntries('guides-3')).toMatchObject([{ path: '/guide/6000' }])
  for (const name of ['guides-0', 'guides-2', 'guides-x', 'excursions-2', 'places-2', 'articles-1', '../x']) {
    expect(await listSitemapEntries(name)).toBeNull()
  }
  expect(await listSitemapEntries('excursions-1')).toMatchObject([{ path: expect.stringContaining('forum') }])
})

test('an address names its languages, the standard one, its pictures and its day', async () => {
  const { guide } = await forumInRome()
  await longAgo(years(3))
  const read = async (part: string) =>
    (await GET(new Request(`https://cicerone.test/sitemap.xml?part=${part}`))).text()
  const ofGuide = (await read('guides-1')).split('\n').filter((line) => line.startsWith('<url>'))
  const address = `https://cicerone.test/guide/${guide.id}`
  const english = `https://cicerone.test/en/guide/${guide.id}`
  const rest =
    '<lastmod>2023-01-01T00:00:00.000Z</lastmod>' +
    `<xhtml:link rel="alternate" hreflang="ru" href="${address}"/>` +
    `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>` +
    '<image:image><image:loc>https://cicerone.test/assets/portraits/001-640.jpg</image:loc></image:image></url>'
  expect(ofGuide).toEqual([`<url><loc>${address}</loc>${rest}`, `<url><loc>${english}</loc>${rest}`])
  expect(await read('excursions-1')).toContain(
    '<loc>https://cicerone.test/en/excursions/italy/rome/forum</loc><lastmod>2023',
  )
  const index = await GET(new Request('https://cicerone.test/sitemap.xml'))
  expect(await index.text()).toContain(
    '<sitemap><loc>https://cicerone.test/sitemap.xml?part=guides-1</loc><lastmod>2023-01-01T00:00:00.000Z</lastmod></sitemap>',
  )
})
