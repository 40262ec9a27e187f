import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { countSearchFacets, type SearchRequest, search } from '@/lib/domain/discovery/search/queries.ts'
import { testDatabase } from '../../../support/database.ts'
import { createCity, createCountry, createExcursion, createGuide } from '../../../support/factories.ts'

const db = testDatabase()

/** A guide in a city of a country. */
async function guideIn(code: string, name: string) {
  const country = await createCountry(db, { code, slug: name.toLowerCase(), name })
  const city = await createCity(db, { countryId: country.id, name: `${name} City` })
  return createGuide(db, { cityId: city.id, languages: [{ code: 'en', level: 'native' }] })
}

async function found(q: string, rest: Partial<SearchRequest> = {}) {
  return (await search('excursion', { q, locale: 'en', ...rest })).ids
}

describe('an adjective of a country', () => {
  async function gardens() {
    const [japan, austria] = [await guideIn('jp', 'Japan'), await guideIn('at', 'Austria')]
    const tour = async (guideId: number, title: string, summary: string) =>
      (await createExcursion(db, { guideId, title, summary })).id
    return {
      tour,
      austria,
      moss: await tour(japan.id, 'Moss and stones', 'Three gardens before breakfast.'),
      market: await tour(japan.id, 'Fish at dawn', 'Where cooks buy.'),
      palace: await tour(austria.id, 'A palace', 'Its garden has a corner with Japanese maples.'),
    }
  }

  test('finds what is in the country, when the words stand in no title', async () => {
    const { moss } = await gardens()
    expect(await found('Japanese garden')).toEqual([moss])
  })

  test('is a word like others for who wants exactly what was typed', async () => {
    const { palace } = await gardens()
    expect(await found('Japanese garden', { asTyped: true })).toEqual([palace])
  })

  test('is a word like others where a title has it', async () => {
    const { tour, austria } = await gardens()
    const named = await tour(austria.id, 'The Japanese garden of Vienna', 'Maples and a bridge.')
    expect((await found('Japanese garden'))[0]).toBe(named)
  })

  test('finds everything there, when nothing there has the other words', async () => {
    const { moss, market } = await gardens()
    const { ids, reading } = await search('excursion', { q: 'Japanese submarines', locale: 'en' })
    expect([new Set(ids), reading.isLoose]).toEqual([new Set([moss, market]), true])
  })
})

describe('filters', () => {
  async function walks() {
    const guide = await guideIn('it', 'Italy')
    const tour = async (title: string, languages: string[]) =>
      (await createExcursion(db, { guideId: guide.id, title, languages })).id
    const both = [
      await tour('Roof terraces', ['en']),
      await tour('Roof terraces by moonlight', ['en']),
      await tour('Terraces under one roof', ['en', 'ja']),
    ]
    const one = await tour('A terrace with a view', ['ja'])
    await guideChanged(db, guide.id)
    return { both, one }
  }

  test('don’t change how words are read: enough have all of them without the filter', async () => {
    const { both } = await walks()
    expect(await found('roof terrace', { filters: { languages: ['ja'] } })).toEqual([both[2]])
  })

  test('leave as many as the number beside them has promised', async () => {
    await walks()
    for (const q of ['roof terrace', 'roof moonlight', 'terrace roofs qwxyz', 'view', 'qwxyz']) {
      const { reading } = await search('excursion', { q, locale: 'en' })
      const { counts } = await countSearchFacets('excursion', { q, locale: 'en' }, reading)
      for (const language of ['en', 'ja']) {
        const { matches } = await search('excursion', { q, locale: 'en', filters: { languages: [language] } })
        expect([q, language, matches.total]).toEqual([q, language, counts.get(`language:${language}`) ?? 0])
      }
    }
  })

  test('don’t make a query be read otherwise when they leave nothing', async () => {
    await walks()
    const { ids, reading } = await search('excursion', {
      q: 'roof terrace',
      locale: 'en',
      filters: { languages: ['fr'] },
    })
    expect([ids, reading.isLoose, reading.corrected]).toEqual([[], false, null])
  })
})

describe('what nothing has', () => {
  async function rome() {
    const guide = await guideIn('it', 'Italy')
    const tour = async (title: string) => (await createExcursion(db, { guideId: guide.id, title })).id
    return { garden: await tour('A garden'), forum: await tour('The forum') }
  }

  async function reading(q: string) {
    const result = await search('excursion', { q, locale: 'en' })
    return { ids: new Set(result.ids), ...result.reading.leftOut, corrected: result.reading.corrected }
  }

  test('is named: a word beside the place', async () => {
    const { garden, forum } = await rome()
    expect(await reading('wheelchair Italy City')).toEqual({
      ids: new Set([garden, forum]),
      words: ['wheelchair'],
      languages: [],
      corrected: null,
    })
  })

  test('is named: one word of several', async () => {
    const { garden } = await rome()
    expect(await reading('stroller garden Italy City')).toMatchObject({
      ids: new Set([garden]),
      words: ['stroller'],
    })
  })

  test('is named: a language that nobody there speaks', async () => {
    const { garden, forum } = await rome()
    expect(await reading('Chinese speaking guide Italy City')).toMatchObject({
      ids: new Set([garden, forum]),
      words: [],
      languages: ['zh'],
    })
  })

  test('is named: both at once', async () => {
    await rome()
    expect(await reading('wheelchair Italy City Chinese speaking guide')).toMatchObject({
      words: ['wheelchair'],
      languages: ['zh'],
    })
  })

  test('is nothing found when the words only begin names', async () => {
    const guide = await guideIn('us', 'America')
    await createExcursion(db, { guideId: guide.id, title: 'San Francisco by night' })
    expect(await found('San Gimignano')).toEqual([])
    expect(await found('San Francisco museum')).toHaveLength(1)
  })
})

test.each([
  ['en', 'A day for families', ['kids', 'children', 'toddlers', 'with kids', 'baby', 'family']],
  ['en', 'Streets that are fit for a pram', ['stroller', 'pushchair', 'buggies']],
  ['ru', 'Прогулка с малышами', ['дети', 'с детьми', 'семья', 'для ребёнка', 'детская']],
  ['ja', '親子で歩く森', ['子ども', '子供', '家族', 'キッズ']],
  ['zh-Hans', '适合家庭的路线', ['孩子', '亲子', '儿童', '带孩子']],
] as const)('words that mean the same find the same (%s: %s)', async (locale, title, queries) => {
  const guide = await guideIn('it', 'Italy')
  const { id } = await createExcursion(db, { guideId: guide.id, title, texts: [locale] })
  await createExcursion(db, { guideId: guide.id, texts: [locale], title: 'Другое Other 別 别' })
  for (const q of queries) {
    const { ids, reading } = await search('excursion', { q, locale })
    expect([q, ids, reading.isLoose]).toEqual([q, [id], false])
  }
})

describe('a place that is named, with words that nothing there has', () => {
  async function places() {
    const [italy, japan] = [await guideIn('it', 'Italy'), await guideIn('jp', 'Japan')]
    const forum = await createExcursion(db, { guideId: italy.id, title: 'The forum' })
    const kitchen = (title: string) =>
      createExcursion(db, { guideId: japan.id, title, summary: 'Dumplings as in Italy City.' })
    return { forum, kitchen }
  }

  test('counts before what only mentions it', async () => {
    const { forum, kitchen } = await places()
    await kitchen('A long lunch')
    expect(await found('Italy City dumplings')).toEqual([forum.id])
  })

  test('may be the name of something else, which a title tells', async () => {
    const { kitchen } = await places()
    const { id } = await kitchen('Dumplings of Italy City')
    expect(await found('Italy City dumplings')).toEqual([id])
  })
})

test('a related word begins with all that is left of the typed one', async () => {
  const guide = await createGuide(db, { texts: ['ru'] })
  const title = async (one: string) =>
    (await createExcursion(db, { guideId: guide.id, texts: ['ru'], title: one })).id
  const evening = await title('Вечером у реки')
  await title('Колонны и кольца')
  const inRussian = async (q: string) => (await search('excursion', { q, locale: 'ru' })).ids
  expect(await inRussian('вечерний')).toEqual([evening])
  expect(await inRussian('колизей')).toEqual([])
})

test.each([
  ['рынок', 'Рынки у реки'],
  ['рынки', 'Старый рынок'],
  ['музеям', 'Музей часов'],
  ['музей', 'Кофе после музеев'],
  ['с детьми', 'Прогулка для детей'],
  ['прогулка на лодке', 'Катание на лодках'],
  ['лодок', 'Одна лодка на двоих'],
])('“%s” finds the tour “%s”', async (q, title) => {
  const guide = await createGuide(db, { texts: ['ru'] })
  const { id } = await createExcursion(db, { guideId: guide.id, texts: ['ru'], title })
  await createExcursion(db, { guideId: guide.id, texts: ['ru'], title: 'Крыши и дворы' })
  expect((await search('excursion', { q, locale: 'ru', asTyped: true })).ids).toEqual([id])
})
