import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { callApi } from '../support/api.ts'
import { filledDatabase } from '../support/database.ts'
import {
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
  createRates,
} from '../support/factories.ts'

// One country with two cities that have something to show and one that has nothing, and a second country without any.
// The shape of each answer is checked by its schema, see tests/support/documented-answers.ts.

let ids: { ada: number; bruno: number; forum: number; market: number; views: number; duomo: number }

const italy = { ru: 'Италия', en: 'Italy', ja: 'イタリア', 'zh-Hans': '意大利' }
const rome = { ru: 'Рим', en: 'Rome', ja: 'ローマ', 'zh-Hans': '罗马' }
const history = { ru: 'История', en: 'History', ja: '歴史', 'zh-Hans': '历史' }

const db = filledDatabase(async () => {
  const country = await createCountry(db, {
    code: 'it',
    slug: 'italy',
    name: italy,
    prepositionalCase: 'в Италии',
  })
  const iceland = await createCountry(db, {
    code: 'is',
    slug: 'iceland',
    name: { ru: 'Исландия', en: 'Iceland' },
  })
  await createCity(db, { countryId: iceland.id, slug: 'reykjavik' })
  await createCountry(db, { code: 'mx', slug: 'mexico', name: { ru: 'Мексика', en: 'Mexico' } })
  const inCountry = { countryId: country.id }
  const romeId = (
    await createCity(db, {
      ...inCountry,
      slug: 'rome',
      name: rome,
      prepositionalCase: 'в Риме',
      prominence: 1,
    })
  ).id
  const milanId = (
    await createCity(db, { ...inCountry, slug: 'milan', name: { ru: 'Милан', en: 'Milan' }, prominence: 2 })
  ).id
  await createCity(db, { ...inCountry, slug: 'bari', name: { ru: 'Бари', en: 'Bari' }, prominence: 3 })
  const historyId = (await createCategory(db, { slug: 'history', name: history })).id
  const foodId = (await createCategory(db, { slug: 'food', name: { ru: 'Еда', en: 'Food' } })).id
  await createCategory(db, { slug: 'sea', name: { ru: 'Море', en: 'Sea' } })
  const texts: Locale[] = [...locales]
  const ada = (await createGuide(db, { cityId: romeId, texts, firstname: 'Ada', lastname: 'Rossi' })).id
  const bruno = (await createGuide(db, { cityId: milanId, texts, firstname: 'Bruno', lastname: 'Conti' })).id
  const excursion = async (guideId: number, categoryId: number, slug: string, rank: number) => {
    const { id } = await createExcursion(db, { guideId, categoryId, slug, title: `The ${slug}`, texts })
    await db.excursion.update({ where: { id }, data: { rankScore: rank } })
    return id
  }
  ids = {
    ada,
    bruno,
    forum: await excursion(ada, historyId, 'forum', 0.9),
    market: await excursion(ada, foodId, 'market', 0.8),
    views: await excursion(ada, historyId, 'views', 0.7),
    duomo: await excursion(bruno, historyId, 'duomo', 0.6),
  }
  await createRates(db, { USD: 1.0842, JPY: 163.5 })
  await db.redirect.createMany({
    data: [
      { fromPath: '/guides/italia', toPath: '/guides/italy' },
      { fromPath: '/excursions/italia', toPath: '/excursions/italy' },
    ],
  })
})

type Name = (typeof italy)['ru' | 'en']
const italyAs = (locale: Locale) => ({
  id: expect.any(Number),
  code: 'it',
  name: italy[locale] satisfies Name,
  prepositional_case: locale === 'ru' ? 'в Италии' : null,
  slug: 'italy',
})
const romeAs = (locale: Locale) => ({
  id: expect.any(Number),
  code: 'it',
  name: rome[locale],
  prepositional_case: locale === 'ru' ? 'в Риме' : null,
  slug: 'rome',
})
const placeAs = (place: Record<Locale, string>, slug: string, locale: Locale) =>
  expect.objectContaining({ name: place[locale], slug })
const pageOf = (titles: string[], total = titles.length) =>
  expect.objectContaining({
    items: titles.map((title) => expect.objectContaining({ title: `The ${title}` })),
    total,
    page: 1,
    per_page: 24,
  })

/** Each call and its answer in each locale. A function where the ids are known only in the test. */
const successes: [call: string | (() => string), answer: (locale: Locale) => unknown][] = [
  ['/api/account/reference/countries', (locale) => expect.arrayContaining([italyAs(locale)])],
  [
    '/api/account/reference/languages',
    (locale) =>
      expect.arrayContaining([
        {
          code: 'it',
          name: { ru: 'итальянский', en: 'Italian', ja: 'イタリア語', 'zh-Hans': '意大利语' }[locale],
        },
      ]),
  ],
  [
    '/api/account/reference/categories',
    (locale) => [
      { id: expect.any(Number), slug: 'history', name: history[locale], description: '' },
      expect.objectContaining({ slug: 'food' }),
      expect.objectContaining({ slug: 'sea' }),
    ],
  ],
  [
    '/api/account/reference/exchange_rates',
    () => [
      { pair: 'eur/jpy', rate: 163.5 },
      { pair: 'eur/usd', rate: 1.0842 },
    ],
  ],
  ['/api/countries?lookup=1', (locale) => expect.arrayContaining([italyAs(locale)])],
  [
    '/api/countries?lookup=1&continent=1',
    (locale) => [
      {
        continent: 'europe',
        name: { ru: 'Европа', en: 'Europe', ja: 'ヨーロッパ', 'zh-Hans': '欧洲' }[locale],
        countries: expect.arrayContaining([italyAs(locale)]),
      },
    ],
  ],
  [
    '/api/countries',
    // Neither Iceland, where nothing is listed, nor Mexico, which has no city.
    (locale) => [{ ...italyAs(locale), guideCount: 2, excursionCount: 4 }],
  ],
  [
    '/api/countries?continent=1',
    (locale) => [
      expect.objectContaining({
        countries: expect.arrayContaining([{ ...italyAs(locale), guideCount: 2, excursionCount: 4 }]),
      }),
    ],
  ],
  [
    '/api/countries/italy',
    (locale) => ({
      country: italyAs(locale),
      cities: [
        { ...romeAs(locale), guideCount: 1 },
        expect.objectContaining({ slug: 'milan', guideCount: 1 }),
      ],
    }),
  ],
  [
    '/api/countries/italy?excursions=1',
    (locale) => ({
      country: italyAs(locale),
      cities: [
        { ...romeAs(locale), excursionCount: 3 },
        expect.objectContaining({ slug: 'milan', excursionCount: 1 }),
      ],
    }),
  ],
  ['/api/countries/iceland', () => ({ country: expect.objectContaining({ slug: 'iceland' }), cities: [] })],
  ['/api/excursions', () => pageOf(['forum', 'market', 'views', 'duomo'])],
  ['/api/excursions/italy', () => pageOf(['forum', 'market', 'views', 'duomo'])],
  [
    '/api/excursions/italy/rome',
    (locale) => ({
      items: ['forum', 'market', 'views'].map((slug) =>
        expect.objectContaining({
          title: `The ${slug}`,
          lang: locale,
          link: `${{ ru: '', en: '/en', ja: '/ja', 'zh-Hans': '/cn' }[locale]}/excursions/italy/rome/${slug}`,
          photo_url: '/assets/categories/history-1190.jpg',
          thumb_photo_url: '/assets/categories/history-640.jpg',
          city: placeAs(rome, 'rome', locale),
          country: placeAs(italy, 'italy', locale),
          price: expect.objectContaining({ amount: 18_000, currency: 'EUR', unit: 'booking' }),
          guide: expect.objectContaining({
            firstname: 'Ada',
            thumb_photo_url: expect.stringMatching(/-160\.jpg$/),
          }),
        }),
      ),
      total: 3,
      page: 1,
      per_page: 24,
    }),
  ],
  ['/api/excursions/iceland', () => pageOf([])],
  [
    '/api/excursions/italy?page=2&per_page=3',
    () => ({ items: [expect.objectContaining({ title: 'The duomo' })], total: 4, page: 2, per_page: 3 }),
  ],
  ['/api/excursions?page=1000&per_page=50', () => ({ items: [], total: 4, page: 1000, per_page: 50 })],
  ['/api/excursions?filter=popular', () => pageOf(['forum', 'duomo'])],
  [
    '/api/excursions?filter=popular&page=2&per_page=1',
    () => ({ items: [expect.objectContaining({ title: 'The duomo' })], total: 2, page: 2, per_page: 1 }),
  ],
  ['/api/excursions?filter=popular&page=3&per_page=1', () => ({ items: [], total: 2, page: 3, per_page: 1 })],
  ['/api/excursions/italy?filter=popular', () => pageOf(['forum', 'duomo'])],
  ['/api/excursions/iceland?filter=popular', () => pageOf([])],
  ['/api/excursions/italy/rome?filter=popular', () => pageOf(['forum', 'market', 'views'])],
  [() => `/api/excursions?filter=other&e=${ids.duomo}`, () => pageOf(['forum', 'market', 'views'])],
  [() => `/api/excursions?filter=other&e=${ids.market}`, () => pageOf(['forum', 'views', 'duomo'])],
  [() => `/api/excursions/italy?filter=other&e=${ids.forum}`, () => pageOf(['market', 'views', 'duomo'])],
  [
    () => `/api/excursions/italy/rome?filter=other&e=${ids.duomo}`,
    () => pageOf(['forum', 'market', 'views']),
  ],
  [() => `/api/excursions/italy/milan?filter=other&e=${ids.duomo}`, () => pageOf([])],
  ['/api/excursions?filter=other&e=2147483647', () => pageOf([])],
  [
    '/api/categories',
    (locale) => ({
      items: [
        { id: expect.any(Number), slug: 'history', name: history[locale], excursionCount: 3 },
        expect.objectContaining({ slug: 'food', excursionCount: 1 }),
      ],
      total: 2,
      page: 1,
      per_page: 24,
    }),
  ],
  [
    '/api/categories?page=2&per_page=1',
    () => ({ items: [expect.objectContaining({ slug: 'food' })], total: 2, page: 2, per_page: 1 }),
  ],
  ['/api/categories/italy', () => expect.objectContaining({ total: 2 })],
  [
    '/api/categories/italy/rome',
    (locale) =>
      expect.objectContaining({
        items: [
          expect.objectContaining({ name: history[locale], excursionCount: 2 }),
          expect.objectContaining({ slug: 'food', excursionCount: 1 }),
        ],
      }),
  ],
  ['/api/categories/iceland', () => expect.objectContaining({ items: [], total: 0 })],
  [
    '/api/header-links',
    () =>
      expect.objectContaining({ city: null, country: null, guide: null, guideCount: 2, excursionCount: 4 }),
  ],
  [
    '/api/header-links?country=italy',
    (locale) =>
      expect.objectContaining({
        city: null,
        country: italyAs(locale),
        guides: expect.arrayContaining([
          {
            id: ids.ada,
            firstname: 'Ada',
            lastname: 'Rossi',
            photo_url: expect.stringMatching(/-640\.jpg$/),
            thumb_photo_url: expect.stringMatching(/-160\.jpg$/),
          },
        ]),
        excursions: [
          expect.objectContaining({ id: ids.forum, guide: expect.objectContaining({ id: ids.ada }) }),
          expect.objectContaining({ id: ids.duomo, guide: expect.objectContaining({ id: ids.bruno }) }),
        ],
        excursionThumbPhotoUrls: ['/assets/categories/history-640.jpg'],
        guideCount: 2,
        excursionCount: 4,
      }),
  ],
  [
    '/api/header-links?country=italy&city=rome',
    (locale) =>
      expect.objectContaining({
        city: romeAs(locale),
        country: italyAs(locale),
        guide: null,
        guideCount: 1,
        excursionCount: 3,
      }),
  ],
  [
    () => `/api/header-links?guide=${ids.bruno}`,
    (locale) =>
      expect.objectContaining({
        city: expect.objectContaining({ slug: 'milan' }),
        country: italyAs(locale),
        guide: expect.objectContaining({ id: ids.bruno, lastname: 'Conti' }),
      }),
  ],
  [
    () => `/api/header-links?excursion=${ids.views}`,
    (locale) =>
      expect.objectContaining({ city: romeAs(locale), guide: expect.objectContaining({ id: ids.ada }) }),
  ],
  [
    '/api/search/suggest?q=Ital',
    (locale) =>
      expect.objectContaining({
        places: [
          expect.objectContaining({
            kind: 'country',
            name: italy[locale],
            link: `${{ ru: '', en: '/en', ja: '/ja', 'zh-Hans': '/cn' }[locale]}/guides/italy`,
          }),
        ],
      }),
  ],
  [
    '/api/search/suggest?q=Rossi',
    (locale) =>
      expect.objectContaining({
        guides: [
          expect.objectContaining({
            id: ids.ada,
            name: expect.any(String),
            cityName: rome[locale],
            match: 'name',
          }),
        ],
      }),
  ],
  [
    '/api/search/suggest?q=market',
    () => expect.objectContaining({ excursions: [expect.objectContaining({ id: ids.market })] }),
  ],
  [
    '/api/config',
    () =>
      expect.objectContaining({
        site_name: 'Cicerone',
        locales: expect.any(Array),
        features: expect.objectContaining({ registration: true, reviews: true }),
      }),
  ],
]

describe('reads', () => {
  it.each(successes)('%s', async (call, answer) => {
    const address = typeof call === 'string' ? call : call()
    for (const locale of locales) {
      const response = await callApi(address, { locale })
      expect([locale, response.status]).toEqual([locale, 200])
      expect(response.headers.get('content-language')).toBe(locale)
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
      expect([locale, await response.json()]).toEqual([locale, answer(locale)])
    }
  })

  it.each(successes)('%s with a slash at its end, and asked for its head alone', async (call) => {
    const [path = '', query] = (typeof call === 'string' ? call : call()).split('?')
    const address = query ? `${path}/?${query}` : `${path}/`
    const whole = await callApi(address)
    const head = await callApi(address, { method: 'HEAD' })
    expect([whole.status, head.status, await head.text()]).toEqual([200, 200, ''])
    expect(head.headers.get('cache-control')).toBe(whole.headers.get('cache-control'))
  })
})

test('the reference lists may be kept for an hour', async () => {
  for (const list of ['countries', 'languages', 'categories', 'exchange_rates']) {
    const response = await callApi(`/api/account/reference/${list}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  }
})

type Refusal = [call: string, status: number, code: string, fields: string[]]
const overflow = '99999999999999999999'
const refusals: Refusal[] = [
  ['/api/countries?lookup=2', 422, 'invalid', ['lookup']],
  ['/api/countries?continent=yes', 422, 'invalid', ['continent']],
  ['/api/countries?lookup=1%00', 422, 'invalid', ['lookup']],
  ['/api/countries?lookup=1&x=%00', 422, 'invalid', ['x']],
  ['/api/countries/atlantis', 404, 'not_found', []],
  ['/api/countries/mexico', 404, 'not_found', []],
  ['/api/countries/%00', 404, 'not_found', []],
  ['/api/countries/Italy', 404, 'not_found', []],
  [`/api/countries/${'x'.repeat(300)}`, 404, 'not_found', []],
  ['/api/countries/italy?excursions=true', 422, 'invalid', ['excursions']],
  ['/api/countries/italy/rome', 404, 'not_found', []],
  ['/api/excursions?filter=best', 422, 'invalid', ['filter']],
  ['/api/excursions?filter=other', 422, 'invalid', ['e']],
  ['/api/excursions?filter=other&e=', 422, 'invalid', ['e']],
  ['/api/excursions?filter=other&e=abc', 422, 'invalid', ['e']],
  ['/api/excursions?filter=other&e=-1', 422, 'invalid', ['e']],
  ['/api/excursions?filter=other&e=1.5', 422, 'invalid', ['e']],
  [`/api/excursions?filter=other&e=${overflow}`, 422, 'invalid', ['e']],
  ['/api/excursions?page=0', 422, 'invalid', ['page']],
  [`/api/excursions?page=${overflow}`, 422, 'invalid', ['page']],
  ['/api/excursions?per_page=51', 422, 'invalid', ['per_page']],
  ['/api/excursions?per_page=0&page=x', 422, 'invalid', ['page', 'per_page']],
  ['/api/excursions/atlantis', 404, 'not_found', []],
  ['/api/excursions/italy?per_page=51', 422, 'invalid', ['per_page']],
  ['/api/excursions/italy/atlantis', 404, 'not_found', []],
  ['/api/excursions/iceland/rome', 404, 'not_found', []],
  ['/api/excursions/italy/rome?page=0', 422, 'invalid', ['page']],
  ['/api/excursions/italy/rome/forum', 404, 'not_found', []],
  ['/api/categories?per_page=51', 422, 'invalid', ['per_page']],
  ['/api/categories/atlantis', 404, 'not_found', []],
  ['/api/categories/italy?page=0', 422, 'invalid', ['page']],
  ['/api/categories/italy/atlantis', 404, 'not_found', []],
  ['/api/categories/italy/rome?page=-1', 422, 'invalid', ['page']],
  ['/api/header-links?city=rome', 422, 'invalid', ['country']],
  ['/api/header-links?guide=abc', 422, 'invalid', ['guide']],
  [`/api/header-links?excursion=${overflow}`, 422, 'invalid', ['excursion']],
  ['/api/header-links?guide=2147483647', 404, 'not_found', []],
  ['/api/header-links?excursion=2147483647', 404, 'not_found', []],
  ['/api/header-links?country=atlantis', 404, 'not_found', []],
  ['/api/header-links?country=italy&city=atlantis', 404, 'not_found', []],
  ['/api/search/suggest', 422, 'invalid', ['q']],
  ['/api/search/suggest?q=', 422, 'invalid', ['q']],
  [`/api/search/suggest?q=${'x'.repeat(101)}`, 422, 'invalid', ['q']],
  ['/api/account/reference/planets', 404, 'not_found', []],
]

const notFoundTitles = { ru: 'Не найдено', en: 'Not found', ja: '見つかりません', 'zh-Hans': '未找到' }

describe('refusals', () => {
  it.each(refusals)('%s → %i %s', async (call, status, code, fields) => {
    for (const locale of locales) {
      const response = await callApi(call, { locale })
      const problem = await response.json()
      expect([locale, response.status, problem.code]).toEqual([locale, status, code])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-language')).toBe(locale)
      expect(Object.keys(problem.errors ?? {}).sort()).toEqual(fields)
      expect(problem.redirectUrl).toBeUndefined()
    }
  })

  it.each([
    ['/api/countries/italia', '/guides/italy'],
    ['/api/countries/italia?excursions=1', '/excursions/italy'],
    ['/api/excursions/italia', '/excursions/italy'],
    ['/api/excursions/italia/rome', '/excursions/italy/rome'],
    ['/api/categories/italia', '/excursions/italy'],
    ['/api/categories/italia/rome', '/excursions/italy/rome'],
    ['/api/header-links?country=italia', '/guides/italy'],
    ['/api/header-links?country=italia&city=rome', '/guides/italy/rome'],
  ])('%s has moved to %s', async (call, path) => {
    for (const locale of locales) {
      const response = await callApi(call, { locale })
      const prefix = { ru: '', en: '/en', ja: '/ja', 'zh-Hans': '/cn' }[locale]
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        code: 'not_found',
        title: notFoundTitles[locale],
        redirectUrl: prefix + path,
      })
    }
  })

  const everyRead = [
    ...new Set(successes.map(([call]) => (typeof call === 'string' ? call.split('?')[0] : undefined))),
  ]
  it.each(everyRead.flatMap((path) => path ?? []))('%s cannot be written to', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await callApi(path, { method, body: '{}' })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
    const options = await callApi(path, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })
})
