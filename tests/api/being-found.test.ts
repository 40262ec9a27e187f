import { GET as feed } from '@/app/[locale]/(site)/destinations/feed.xml/route.ts'
import { GET as indexNow } from '@/app/indexnow.txt/route.ts'
import { GET as llms } from '@/app/llms.txt/route.ts'
import robots from '@/app/robots.ts'
import { callApi } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { createArticle, createCity, createCountry, createGuide } from '../support/factories.ts'

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
    '- [Italy](https://cicerone.test/en/guides/italy): 1 guides, 0 tours',
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

test.each(['ru', 'ja'] as const)('the site can be installed in its language: %s', async (locale) => {
  const manifest = await (await callApi('/api/manifest?start=home', { locale })).json()
  const isJapanese = locale === 'ja'
  expect(manifest).toMatchObject({
    name: 'Cicerone',
    lang: isJapanese ? 'ja' : 'ru',
    start_url: isJapanese ? '/ja' : '/',
    description: expect.stringMatching(isJapanese ? /[ぁ-ん]/ : /[а-я]/),
  })
  expect(manifest.icons.map(({ src, purpose }: { src: string; purpose?: string }) => [src, purpose])).toEqual(
    [
      ['/icon.svg', undefined],
      ['/icon-192.png', 'any'],
      ['/icon-512.png', 'any'],
      ['/icon-maskable-512.png', 'maskable'],
    ],
  )
})
