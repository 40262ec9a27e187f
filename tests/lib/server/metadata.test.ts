import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { testDatabase } from '../../support/database.ts'

testDatabase()

const page = { path: '/guide/7', title: 'Marco Bellini', description: 'A guide in Rome' }

test('a page names itself as canonical and every language, Russian for readers of others', async () => {
  expect((await pageMetadata({ ...page, locale: 'ja' })).alternates).toEqual({
    canonical: 'https://cicerone.test/ja/guide/7',
    languages: {
      ru: 'https://cicerone.test/guide/7',
      en: 'https://cicerone.test/en/guide/7',
      ja: 'https://cicerone.test/ja/guide/7',
      'zh-Hans': 'https://cicerone.test/cn/guide/7',
      'x-default': 'https://cicerone.test/guide/7',
    },
  })
})

test('a language without a version is left out of the others', async () => {
  const { alternates } = await pageMetadata({ ...page, locale: 'en', availableLocales: ['en', 'ru'] })
  expect(Object.keys(alternates?.languages ?? {}).sort()).toEqual(['en', 'ru', 'x-default'])
})

test('a page that shows the original instead belongs to it and names no other language', async () => {
  const { alternates } = await pageMetadata({ ...page, locale: 'zh-Hans', availableLocales: ['en', 'ru'] })
  expect(alternates).toEqual({ canonical: 'https://cicerone.test/en/guide/7' })
})

test('a page that shows another version than the original belongs to that one', async () => {
  const { alternates } = await pageMetadata({
    ...page,
    locale: 'ja',
    availableLocales: ['ru', 'en'],
    textLocale: 'en',
  })
  expect(alternates).toEqual({ canonical: 'https://cicerone.test/en/guide/7' })
})

test("the site's name ends the title, after the sign that a language has for it", async () => {
  expect((await pageMetadata({ ...page, locale: 'en' })).title).toBe('Marco Bellini · Cicerone')
  expect((await pageMetadata({ ...page, locale: 'ja' })).title).toBe('Marco Bellini｜Cicerone')
})
