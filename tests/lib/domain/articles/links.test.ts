import { changeArticle } from '@/lib/domain/catalogue/articles/admin-commands.ts'
import { findArticleSurroundings } from '@/lib/domain/catalogue/articles/around.ts'
import { findArticle } from '@/lib/domain/catalogue/articles/queries.ts'
import { getArticleRecord } from '@/lib/domain/catalogue/articles/record.ts'
import { listArticlesAbout } from '@/lib/domain/catalogue/articles/teasers.ts'
import { findCity, findCountry } from '@/lib/domain/catalogue/place-pages/page.ts'
import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import {
  createArticle,
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
} from '../../../support/factories.ts'

const db = testDatabase()

async function createPlaces() {
  const country = await createCountry(db, { code: 'it', slug: 'italy', name: 'Italy' })
  const rome = await createCity(db, { countryId: country.id, slug: 'rome', name: 'Rome' })
  const naples = await createCity(db, { countryId: country.id, slug: 'naples', name: 'Naples' })
  return { country, rome, naples }
}

/** The first one is the newest. */
async function publishInOrder(...articles: Array<{ id: number }>) {
  for (const [days, { id }] of articles.entries()) {
    const publishedAt = new Date(Date.now() - (days + 1) * 86_400_000)
    await db.article.update({ where: { id }, data: { publishedAt } })
  }
}

test('a city, its country and its tours link the newest articles about it in their language', async () => {
  const { rome, naples } = await createPlaces()
  const titled = (title: string, cityId: number) => createArticle(db, { cityId, title, texts: ['ru', 'en'] })
  const [first, second, third, fourth] = [
    await titled('First', rome.id),
    await titled('Second', naples.id),
    await titled('Third', rome.id),
    await titled('Fourth', rome.id),
  ]
  await publishInOrder(first, second, third, fourth)
  await createArticle(db, { cityId: rome.id, texts: ['ru'], title: 'Only Russian' })
  await createArticle(db, { cityId: rome.id, texts: ['en'], status: 'draft', title: 'Draft' })
  await createArticle(db, { texts: ['en'], title: 'About nowhere' })
  const titles = (articles: Array<{ title: string }> | undefined) => articles?.map(({ title }) => title)
  expect(titles((await findCity('italy', 'rome', 'en'))?.articles)).toEqual(['First', 'Third', 'Fourth'])
  expect(titles((await findCountry('italy', 'en'))?.articles)).toEqual(['First', 'Second', 'Third'])
  expect(titles(await listArticlesAbout(rome.id, 'en'))).toEqual(['First', 'Third', 'Fourth'])
  expect(titles(await listArticlesAbout(naples.id, 'ja'))).toEqual([])
})

test('an article shows its city and country with what is there', async () => {
  const { rome } = await createPlaces()
  await createGuide(db, { cityId: rome.id })
  await createArticle(db, { slug: 'on-foot', cityId: rome.id, texts: ['ru', 'en'] })
  await createArticle(db, { slug: 'anywhere', texts: ['ru', 'en'] })
  expect(await findArticle('on-foot', 'en')).toMatchObject({
    availableLocales: ['ru', 'en'],
    place: { city: { name: 'Rome', guideCount: 1 }, country: { name: 'Italy', guideCount: 1 } },
  })
  expect(await findArticle('anywhere', 'en')).toMatchObject({ place: null })
})

test('tours and guides with the themes of an article come before better-ranked ones', async () => {
  const { rome, naples } = await createPlaces()
  const history = await createCategory(db, { slug: 'history' })
  const food = await createCategory(db, { slug: 'food' })
  const ada = await createGuide(db, { cityId: rome.id, medianResponseMinutes: 10 })
  const bruno = await createGuide(db, { cityId: rome.id, medianResponseMinutes: 1400 })
  await db.guide.update({ where: { id: bruno.id }, data: { categories: { connect: { id: history.id } } } })
  const market = await createExcursion(db, { guideId: ada.id, categoryId: food.id })
  const forum = await createExcursion(db, { guideId: bruno.id, categoryId: history.id })
  const elsewhere = await createGuide(db, { cityId: naples.id })
  await createExcursion(db, { guideId: elsewhere.id, categoryId: history.id })
  const around = (tags: string[]) =>
    findArticleSurroundings(
      {
        id: 0,
        city: { ...rome, name: '', prepositionalCase: null, countrySlug: 'italy' },
        tags,
        chosen: { guideIds: [], excursionIds: [] },
      },
      'en',
    )
  const ids = (items: Array<{ id: number }>) => items.map(({ id }) => id)
  const plain = await around([])
  expect([ids(plain.excursions), ids(plain.guides)]).toEqual([
    [market.id, forum.id],
    [ada.id, bruno.id],
  ])
  const fitting = await around(['history', 'unknown'])
  expect([ids(fitting.excursions), ids(fitting.guides)]).toEqual([
    [forum.id, market.id],
    [bruno.id, ada.id],
  ])
})

test('an article’s page shows the chosen tours and guides that are listed, in their order', async () => {
  const { rome, naples } = await createPlaces()
  const [ada, bruno, carla] = [
    await createGuide(db, { cityId: rome.id }),
    await createGuide(db, { cityId: naples.id }),
    await createGuide(db, { cityId: naples.id }),
  ]
  const walk = await createExcursion(db, { guideId: bruno.id })
  await createExcursion(db, { guideId: ada.id })
  const { id } = await createArticle(db, { slug: 'on-foot', cityId: rome.id, texts: ['en'] })
  const admin = await asAdmin(db)
  const { version } = await getArticleRecord(admin, id)
  const changes = { guide_ids: [carla.id, ada.id, bruno.id], excursion_ids: [walk.id] }
  await changeArticle(admin, id, changes, version)
  const shown = async () => {
    const article = await findArticle('on-foot', 'en')
    const around = article && (await findArticleSurroundings(article, 'en'))
    return [around?.excursions, around?.guides].map((items) => items?.map((one) => one.id))
  }
  expect(await shown()).toEqual([[walk.id], [carla.id, ada.id, bruno.id]])
  await db.subscription.update({ where: { guideId: bruno.id }, data: { state: 'expired' } })
  await guideChanged(db, bruno.id)
  const [excursions, guides] = await shown()
  expect(guides).toEqual([carla.id, ada.id])
  expect(excursions).not.toContain(walk.id)
  const record = await getArticleRecord(admin, id)
  expect(Object.keys(record.relatedNames.guides)).toEqual([ada.id, carla.id].map(String).toSorted())
  // One that has left the lists may stay chosen, and the order may change.
  const again = { guide_ids: [bruno.id, ada.id] }
  expect(await changeArticle(admin, id, again, record.version)).not.toBe(record.version)
})

test('search engines are told what is written for them, otherwise title and lead', async () => {
  const { id } = await createArticle(db, { slug: 'on-foot', title: 'On foot', texts: ['en'] })
  const admin = await asAdmin(db)
  expect(await findArticle('on-foot', 'en')).toMatchObject({
    searchTitle: 'On foot',
    searchDescription: 'What one sees on foot.',
  })
  const { version } = await getArticleRecord(admin, id)
  await changeArticle(
    admin,
    id,
    { 'seo_title.en': 'Rome on foot', 'seo_description.en': 'Nine walks.' },
    version,
  )
  expect(await findArticle('on-foot', 'en')).toMatchObject({
    title: 'On foot',
    searchTitle: 'Rome on foot',
    searchDescription: 'Nine walks.',
  })
})
