import { listSuggestions } from '@/lib/domain/discovery/search/suggestions.ts'
import { testDatabase } from '../../../support/database.ts'
import {
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
  createReview,
} from '../../../support/factories.ts'

const db = testDatabase()

const names = {
  japan: { ru: 'Япония', en: 'Japan', ja: '日本', 'zh-Hans': '日本' },
  tokyo: { ru: 'Токио', en: 'Tokyo', ja: '東京', 'zh-Hans': '东京' },
  italy: { ru: 'Италия', en: 'Italy', ja: 'イタリア', 'zh-Hans': '意大利' },
  venice: { ru: 'Венеция', en: 'Venice', ja: 'ヴェネツィア', 'zh-Hans': '威尼斯' },
  food: { ru: 'Еда и вино', en: 'Food and wine', ja: 'グルメ', 'zh-Hans': '美食' },
}

async function site() {
  const japan = await createCountry(db, { code: 'jp', slug: 'japan', name: names.japan })
  const tokyo = await createCity(db, { countryId: japan.id, slug: 'tokyo', name: names.tokyo })
  const italy = await createCountry(db, { code: 'it', slug: 'italy', name: names.italy })
  const venice = await createCity(db, { countryId: italy.id, slug: 'venice', name: names.venice })
  const food = await createCategory(db, { slug: 'food', name: names.food })
  const alvise = await createGuide(db, {
    cityId: venice.id,
    texts: ['ru', 'en'],
    firstname: 'Alvise',
    lastname: 'Zorzan',
    headline: 'I row standing up',
  })
  const haruka = await createGuide(db, {
    cityId: tokyo.id,
    texts: ['en', 'ja'],
    firstname: 'Haruka',
    lastname: 'Shimizu',
    headline: 'Old lanes',
  })
  const piles = await createExcursion(db, {
    guideId: alvise.id,
    categoryId: food.id,
    slug: 'piles',
    texts: ['ru', 'en'],
    title: 'How the lagoon works',
    durationMinutes: 150,
    priceAmount: 18000,
  })
  const lanes = await createExcursion(db, {
    guideId: haruka.id,
    texts: ['en', 'ja'],
    title: 'Lanes of Yanaka',
  })
  return { tokyo, venice, italy, food, alvise, haruka, piles, lanes }
}

const found = ({ places, categories, excursions, guides }: Awaited<ReturnType<typeof listSuggestions>>) => ({
  places: places.map(({ slug, match }) => `${slug} ${match}`),
  categories: categories.map(({ slug, match }) => `${slug} ${match}`),
  excursions: excursions.map(({ id }) => id),
  guides: guides.map(({ id }) => id),
})

test('show what there is to choose between', async () => {
  const { venice, alvise, piles } = await site()
  await createReview(db, { guideId: alvise.id, excursionId: piles.id, rating: 4 })
  expect(await listSuggestions('ven', 'en')).toMatchObject({
    places: [
      {
        kind: 'city',
        id: venice.id,
        name: 'Venice',
        countryName: 'Italy',
        guideCount: 1,
        excursionCount: 1,
        match: 'name',
      },
    ],
    excursions: [
      {
        id: piles.id,
        title: 'How the lagoon works',
        path: '/excursions/italy/venice/piles',
        cityName: 'Venice',
        durationMinutes: 150,
        price: { amount: 18000, currency: 'EUR', unit: 'booking' },
      },
    ],
    guides: [
      { id: alvise.id, name: 'Alvise Zorzan', headline: 'I row standing up', cityName: 'Venice', rating: 4 },
    ],
  })
})

test('begin in any of the four scripts, and name things in the language of the page', async () => {
  const { tokyo, haruka, lanes } = await site()
  for (const typed of ['Токи', 'toky', '東京', '东京', 'とうきょう']) {
    for (const locale of ['ru', 'en', 'ja', 'zh-Hans'] as const) {
      const { places, guides, excursions } = await listSuggestions(typed, locale)
      expect([typed, locale, places[0]?.id, places[0]?.name]).toEqual([
        typed,
        locale,
        tokyo.id,
        names.tokyo[locale],
      ])
      expect([typed, locale, guides.map(({ id }) => id)]).toEqual([typed, locale, [haruka.id]])
      expect([typed, locale, excursions.map(({ id }) => id)]).toEqual([typed, locale, [lanes.id]])
    }
  }
})

test('say which places are spelt otherwise, and which only resemble what was typed', async () => {
  const { alvise } = await site()
  expect(found(await listSuggestions('Токио', 'ru')).places).toEqual(['tokyo name'])
  expect(found(await listSuggestions('Токио', 'en')).places).toEqual(['tokyo other_spelling'])
  expect(found(await listSuggestions('venise', 'en'))).toEqual({
    places: ['venice similar'],
    categories: [],
    excursions: [],
    guides: [],
  })
  expect(found(await listSuggestions('toyo', 'en')).places).toEqual(['tokyo similar'])
  const { guides } = await listSuggestions('zorsan', 'en')
  expect(guides.map(({ id, match }) => [id, match])).toEqual([[alvise.id, 'similar']])
  expect(found(await listSuggestions('в Венеции', 'ru')).places).toEqual(['venice name'])
})

test('look for words in titles and for categories, whose last word is unfinished', async () => {
  const { piles, food } = await site()
  expect((await listSuggestions('the lago', 'en')).excursions.map(({ id }) => id)).toEqual([piles.id])
  expect(await listSuggestions('win', 'en')).toMatchObject({
    categories: [{ id: food.id, name: 'Food and wine', excursionCount: 1, match: 'name' }],
  })
})

test('go on when a word has become longer than its stem', async () => {
  const { alvise } = await site()
  const walk = await createExcursion(db, { guideId: alvise.id, texts: ['en'], title: 'Walking by night' })
  for (const typed of ['walk', 'walki', 'walkin', 'walking']) {
    const { excursions } = await listSuggestions(typed, 'en')
    expect([typed, excursions.map(({ id, match }) => [id, match])]).toEqual([typed, [[walk.id, 'name']]])
  }
})

test('put who is called so before who lives there', async () => {
  const { venice, alvise } = await site()
  const elsewhere = await createGuide(db, { texts: ['en'], firstname: 'Venetia', lastname: 'Low' })
  const { guides } = await listSuggestions('ven', 'en')
  expect(guides.map(({ id }) => id)).toEqual([elsewhere.id, alvise.id])
  expect(venice.id).not.toBe(0)
})

test('are only places and categories while a title could be any', async () => {
  const { italy } = await site()
  expect(found(await listSuggestions('it', 'en'))).toEqual({
    places: ['italy name'],
    categories: [],
    excursions: [],
    guides: [],
  })
  expect(italy.id).not.toBe(0)
})

test('leave out who is not listed', async () => {
  await createGuide(db, { firstname: 'Marco', lastname: 'Bellini', subscription: 'expired' })
  expect((await listSuggestions('Marco', 'en')).guides).toEqual([])
})

test.each(["a & b | !('", ':*', '" OR 1=1', '<->', 'x'.repeat(5000), '\0', '%', 'ー', '🙂', "o'"])(
  'take %j as words and never as a query language',
  async (typed) => {
    for (const locale of ['en', 'ja'] as const) {
      await expect(listSuggestions(typed, locale)).resolves.toMatchObject({ places: [], guides: [] })
    }
  },
)
