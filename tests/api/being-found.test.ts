import { GET as feed } from '@/app/[locale]/(site)/destinations/feed.xml/route.ts'
import { Journal } from '@/app/[locale]/(site)/destinations/journal.tsx'
import {
  ExcursionsOfPlace,
  excursionsOfPlaceMetadata,
} from '@/app/[locale]/(site)/excursions/excursions-of-place.tsx'
import { GuidesOfPlace, guidesOfPlaceMetadata } from '@/app/[locale]/(site)/guides/guides-of-place.tsx'
import { GET as indexNow } from '@/app/indexnow.txt/route.ts'
import { GET as llms } from '@/app/llms.txt/route.ts'
import robots from '@/app/robots.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { callApi } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import {
  createArticle,
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
} from '../support/factories.ts'

const db = testDatabase()

const feedOf = (locale: string) =>
  feed(new Request('https://cicerone.test/'), { params: Promise.resolve({ locale }) })

test('the journal of each language is a feed, where it has articles', async () => {
  await createArticle(db, { slug: 'on-foot', texts: ['en'], title: 'Rome & the river' })
  await createArticle(db, { slug: 'draft', texts: ['en'], status: 'draft' })
  const answer = await feedOf('en')
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('<language>en</language>')
  expect([...text.matchAll(/<item>/g)]).toHaveLength(1)
  expect(text).toContain('<link>https://cicerone.test/en/destinations/on-foot</link>')
  expect(text).toMatch(
    /<title><!\[CDATA\[Rome & the river\]\]><\/title>|<title>Rome &amp; the river<\/title>/,
  )
  expect((await feedOf('ja')).status).toBe(404)
  expect((await feedOf('de')).status).toBe(404)
})

test('programs that read in place of a person find what the site is, its languages, places and API', async () => {
  const country = await createCountry(db, { slug: 'italy', name: { en: 'Italy' } })
  const city = await createCity(db, { countryId: country.id, slug: 'rome' })
  await createGuide(db, { cityId: city.id })
  const text = await (await llms()).text()
  expect(text.startsWith('# Cicerone\n\n> Private guides')).toBe(true)
  for (const part of [
    '- [Italy](https://cicerone.test/en/guides/italy): guides 1, tours 0',
    'https://cicerone.test/api/openapi.json',
    'https://cicerone.test/sitemap.xml',
    '日本語 `/ja`',
    '`?q=` searches',
  ]) {
    expect(text).toContain(part)
  }
})

test('without a key for IndexNow there is no key file', () => {
  expect(indexNow().status).toBe(404)
})

test('crawlers stay out of the API and of searches, and learn where the sitemap is', () => {
  const { rules, sitemap } = robots()
  expect(rules).toMatchObject({
    allow: ['/', '/api/docs', '/api/openapi.json'],
    disallow: expect.arrayContaining(['/api/', '/ja/api/', '/search/*?', '/cn/search/*?']),
  })
  expect(sitemap).toBe('https://cicerone.test/sitemap.xml')
})

test.each(['ru', 'ja'] as const)(
  'the installed app has words of its language and icons for every shape: %s',
  async (locale) => {
    const manifest = await (await callApi('/api/manifest', { locale })).json()
    const isJapanese = locale === 'ja'
    expect(manifest).toMatchObject({
      name: 'Cicerone',
      lang: isJapanese ? 'ja' : 'ru',
      start_url: isJapanese ? '/ja/profile/dashboard' : '/profile/dashboard',
      theme_color: '#12413b',
      description: expect.stringMatching(isJapanese ? /[ぁ-ん]/ : /[а-я]/),
    })
    expect(
      manifest.icons.map(({ src, purpose }: { src: string; purpose?: string }) => [src, purpose]),
    ).toEqual([
      ['/icon.svg', undefined],
      ['/icon-192.png', 'any'],
      ['/icon-512.png', 'any'],
      ['/icon-maskable-512.png', 'maskable'],
    ])
  },
)

/** Digest of the error that Next.js throws for redirects and for not found. */
async function digestOf(show: Promise<unknown>): Promise<string> {
  const thrown: unknown = await show.then(() => null).catch((error: unknown) => error)
  return thrown instanceof Error && 'digest' in thrown ? String(thrown.digest) : 'a page'
}

/** Fourteen guides with a tour each, so that lists have a second page. */
async function fillItaly() {
  const country = await createCountry(db, { slug: 'italy', name: { en: 'Italy' } })
  const city = await createCity(db, { countryId: country.id, slug: 'rome', name: { en: 'Rome' } })
  const category = await createCategory(db, { slug: 'history' })
  for (let index = 0; index < 14; index++) {
    const guide = await createGuide(db, { cityId: city.id })
    await createExcursion(db, { guideId: guide.id, categoryId: category.id })
  }
}

test('the first page of a list has no number in its address, and none past the last is found', async () => {
  await fillItaly()
  const italy = { locale: 'en', country: 'italy' } as const
  const lists: [address: string, show: (page: string) => Promise<unknown>][] = [
    ['/en/guides/italy', (page) => GuidesOfPlace({ ...italy, page })],
    ['/en/guides/italy/rome', (page) => GuidesOfPlace({ ...italy, city: 'rome', page })],
    ['/en/excursions/italy', (page) => ExcursionsOfPlace({ ...italy, page })],
    [
      '/en/excursions/italy/rome/category/history',
      (page) => ExcursionsOfPlace({ ...italy, city: 'rome', category: 'history', page }),
    ],
    ['/en/destinations', (page) => Journal({ locale: 'en', page })],
  ]
  for (const [address, show] of lists) {
    expect(await digestOf(show('1'))).toBe(`NEXT_REDIRECT;replace;${address};308;`)
    for (const page of ['3', '0', '02', '-1', 'x', '99999']) {
      expect(await digestOf(show(page))).toBe('NEXT_HTTP_ERROR_FALLBACK;404')
    }
    if (address !== '/en/destinations') expect(await digestOf(show('2'))).toBe('a page')
  }
})

test.each(locales)('each page of a list says in words what is on it: %s', async (locale) => {
  await fillItaly()
  const italy = { locale, country: 'italy' }
  const history = { ...italy, category: 'history' }
  const heads = await Promise.all(
    [undefined, '2'].flatMap((page) => [
      guidesOfPlaceMetadata({ ...italy, ...(page && { page }) }),
      excursionsOfPlaceMetadata({ ...italy, ...(page && { page }) }),
      excursionsOfPlaceMetadata({ ...history, ...(page && { page }) }),
    ]),
  )
  for (const part of ['title', 'description'] as const) {
    expect(new Set(heads.map((head) => head[part])).size).toBe(heads.length)
  }
  for (const head of heads.slice(3)) expect(head.description).toContain('13–14')
  expect(heads[3]?.alternates?.canonical).toMatch(/\/guides\/italy\/page\/2$/)
})
