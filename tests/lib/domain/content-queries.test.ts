import { findRates } from '@/lib/domain/basics/money/rates.ts'
import { findArticle, listArticles } from '@/lib/domain/catalogue/articles/queries.ts'
import { findStaticPage } from '@/lib/domain/catalogue/static-pages/queries.ts'
import { listCategories } from '@/lib/domain/geography/categories/queries.ts'
import { testDatabase } from '../../support/database.ts'
import { createArticle, createCategory, createCity, createRates } from '../../support/factories.ts'

const db = testDatabase()

test('articles are listed in the locales that they are written in', async () => {
  const city = await createCity(db, { slug: 'rome', name: 'Rome' })
  const both = await createArticle(db, { slug: 'on-foot', cityId: city.id, texts: ['ru', 'en'] })
  await createArticle(db, { texts: ['ru'] })
  await createArticle(db, { texts: ['en'], status: 'draft' })
  const english = await listArticles('en')
  expect(english).toMatchObject({
    total: 1,
    items: [
      {
        id: both.id,
        path: '/destinations/on-foot',
        textLocale: 'en',
        city: { slug: 'rome', name: 'Rome' },
        picture: { basePath: '/assets/articles/on-foot' },
        readingMinutes: 1,
      },
    ],
  })
  expect((await listArticles('ru')).total).toBe(2)
  expect((await listArticles('en', { excludeId: both.id })).total).toBe(0)
  expect((await listArticles('ru', { cityId: city.id })).total).toBe(1)
})

test('an article is found in its original language where the locale has no version', async () => {
  await createArticle(db, { slug: 'on-foot', texts: ['ru', 'en'] })
  expect(await findArticle('on-foot', 'zh-Hans')).toMatchObject({
    body: { locale: 'ru', isFallback: true },
    availableLocales: ['ru', 'en'],
    originalLocale: 'ru',
  })
  await createArticle(db, { slug: 'draft', status: 'draft' })
  expect(await findArticle('draft', 'en')).toBeNull()
})

test('categories keep their order and leave out inactive ones', async () => {
  await createCategory(db, { slug: 'history', name: { ru: 'История', en: 'History' } })
  await createCategory(db, { slug: 'food', name: { ru: 'Еда', en: 'Food' } })
  await db.category.update({ where: { slug: 'history' }, data: { displayOrder: 9999 } })
  const gone = await createCategory(db)
  await db.category.update({ where: { id: gone.id }, data: { active: false } })
  expect((await listCategories('en')).map(({ name }) => name)).toEqual(['Food', 'History'])
})

test("a static page carries the site's name and falls back on Russian", async () => {
  await db.staticPage.create({
    data: { slug: 'about', locale: 'ru', title: 'О {siteName}', body: '<p>{siteName} знает гидов.</p>' },
  })
  expect(await findStaticPage('about', 'en')).toMatchObject({
    title: 'О Cicerone',
    body: { text: '<p>Cicerone знает гидов.</p>', locale: 'ru', isFallback: true },
  })
  expect(await findStaticPage('terms', 'en')).toBeNull()
})

test('rates are those of one euro', async () => {
  await createRates(db, { USD: 1.0842, JPY: 161.5 })
  await db.exchangeRate.create({
    data: { base: 'USD', quote: 'RUB', rate: 92, asOf: new Date(), source: 'test' },
  })
  expect(await findRates()).toMatchObject({ USD: { perEuro: 1.0842 }, JPY: { perEuro: 161.5 } })
  expect(Object.keys(await findRates()).sort()).toEqual(['JPY', 'USD'])
})
