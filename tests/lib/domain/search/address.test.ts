import fc from 'fast-check'
import { durations, minRatings } from '@/lib/domain/core/search-index/facets.ts'
import {
  type AddressParameters,
  changed,
  cleared,
  emptyAddress,
  lastPage,
  namesFirstPage,
  readSearchAddress,
  type SearchAddress,
  searchOrders,
  searchParameters,
  searchPath,
  toggled,
} from '@/lib/domain/discovery/search/address.ts'

const reader = { today: '2026-11-23', usualCurrency: 'USD' } as const

/** As Next.js hands over a query string. */
function parametersOf(query: string): AddressParameters {
  const parameters = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

function read(query: string, kind: 'guides' | 'excursions' = 'excursions'): SearchAddress {
  return readSearchAddress(kind, parametersOf(query), reader)
}

test('the whole search stands in the address, in one order, and can be read', () => {
  const search: SearchAddress = {
    ...emptyAddress,
    q: 'rome with children',
    exact: true,
    places: ['italy/rome', 'italy/florence', 'france'],
    date: '2026-11-28',
    near: true,
    guests: 2,
    priceFrom: 20,
    priceTo: 260,
    currency: 'EUR',
    languages: ['ru', 'en'],
    categories: ['history', 'food'],
    durations: ['long', 'short'],
    rating: 4.5,
    needs: ['toilets', 'step_free'],
    childAge: 0,
    sort: 'price',
    page: 2,
    after: { key: -260.5, score: 0.8375, id: 12 },
  }
  const path = searchPath('excursions', search)
  expect(path).toBe(
    '/search/excursions?q=rome+with+children&exact=1&place=france&place=italy/florence&place=italy/rome' +
      '&date=2026-11-28&near=1&guests=2&price_from=20&price_to=260&currency=eur&language=en&language=ru' +
      '&category=food&category=history&duration=short&duration=long&rating=4.5&need=step_free&need=toilets&child_age=0&sort=price&page=2' +
      '&after=-260.5_0.8375_12',
  )
  expect(searchPath('excursions', read(path.split('?')[1] ?? ''))).toBe(path)
})

test('a search for everything has no parameters', () => {
  expect(searchPath('guides')).toBe('/search/guides')
  expect(read('')).toEqual(emptyAddress)
  expect(read('q=&date=&guests=&sort=&price_from=&place=')).toEqual(emptyAddress)
})

const words = fc.string({ unit: 'grapheme', maxLength: 100 })
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/)
const somePath = fc.oneof(
  slug,
  fc.tuple(slug, slug).map(([country, city]) => `${country}/${city}`),
)
const amount = fc.option(fc.integer({ min: 1, max: 99_999_999 }))
const someAddress: fc.Arbitrary<AddressParameters> = fc.record(
  {
    q: words,
    exact: fc.constantFrom('1', '0', ''),
    place: fc.array(fc.oneof(somePath, words), { maxLength: 5 }),
    date: fc.oneof(fc.constantFrom('2026-11-22', '2026-12-24', '2027-02-30'), words),
    near: fc.constantFrom('1', 'yes'),
    guests: fc.oneof(fc.integer({ min: -2, max: 40 }).map(String), words),
    price_from: fc.oneof(amount.map(String), words),
    price_to: fc.oneof(amount.map(String), words),
    currency: fc.constantFrom('eur', 'USD', 'jpy', 'gold'),
    language: fc.array(fc.constantFrom('en', 'ru', 'xx', 'ja'), { maxLength: 4 }),
    category: fc.array(fc.oneof(slug, words), { maxLength: 4 }),
    duration: fc.array(fc.constantFrom(...durations, 'endless'), { maxLength: 4 }),
    rating: fc.constantFrom(...minRatings.map(String), '3', 'NaN'),
    sort: fc.constantFrom(...searchOrders, 'id'),
    page: fc.oneof(fc.integer({ min: -1, max: 200 }).map(String), words),
    after: fc.oneof(
      fc
        .tuple(
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.nat(),
        )
        .map((parts) => parts.join('_')),
      words,
    ),
    utm_source: words,
  },
  { requiredKeys: [] },
)

test('whatever an address contains, it is read, and what was read is written so that it is read alike', () => {
  fc.assert(
    fc.property(someAddress, fc.constantFrom('guides', 'excursions'), (parameters, kind) => {
      const once = readSearchAddress(kind, parameters, reader)
      const path = searchPath(kind, once)
      const again = readSearchAddress(kind, parametersOf(path.split('?')[1] ?? ''), reader)
      expect(again).toEqual(once)
      expect(searchPath(kind, again)).toBe(path)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['date=2026-11-23', 'today, and days that have passed'],
  ['date=2026-13-01', 'days that do not exist'],
  ['near=1', 'days around no day'],
  ['guests=0', 'nobody'],
  ['guests=31', 'groups that nobody takes'],
  ['price_to=many', 'prices without a number'],
  ['language=klingon', 'languages that no guide can choose'],
  ['place=Italy', 'places in capitals'],
  ['place=italy/rome/forum', 'places within cities'],
  ['duration=forever', 'unknown durations'],
  ['rating=3', 'ratings that are not offered'],
  ['sort=name', 'unknown orders'],
  ['page=0', 'pages before the first'],
  [`page=${lastPage + 1}`, 'pages that nobody reads'],
  ['page=2.5', 'parts of pages'],
  ['after=1_2_3', 'a place in the list without a page'],
  ['exact=1', 'exactness of nothing'],
  ['currency=usd', 'the usual currency without a price'],
])('%s asks for nothing: it leaves out %s', (query) => {
  expect(read(query)).toEqual(emptyAddress)
})

test('prices are read as people type them, the lower one first', () => {
  expect(read('price_from=€1,200&price_to=75.50')).toMatchObject({
    priceFrom: 75,
    priceTo: 1200,
    currency: 'USD',
  })
  expect(read('price_to=1 200 ₽&currency=rub')).toMatchObject({ priceTo: 1200, currency: 'RUB' })
  expect(read('currency=eur').currency).toBe('EUR')
})

test('guides have no duration, and no order by it', () => {
  expect(read('duration=short&sort=duration', 'guides')).toEqual(emptyAddress)
  expect(read('duration=short&sort=duration')).toMatchObject({ durations: ['short'], sort: 'duration' })
})

test('only the first page has no number', () => {
  expect(namesFirstPage(parametersOf('page=1&q=rome'))).toBe(true)
  expect([namesFirstPage({}), namesFirstPage({ page: '2' })]).toEqual([false, false])
})

test('a change leads to the first page, and clearing keeps words and order', () => {
  const address = read('q=rome&guests=2&language=en&sort=rating&page=3&after=1_0.5_7')
  expect(searchPath('guides', changed(address, { guests: 3 }))).toBe(
    '/search/guides?q=rome&guests=3&language=en&sort=rating',
  )
  expect(searchPath('guides', cleared(address))).toBe('/search/guides?q=rome&sort=rating')
  expect([toggled(['a', 'b'], 'a'), toggled(['b'], 'a')]).toEqual([['b'], ['b', 'a']])
})

test('a form that repeats a field counts the first value that says something', () => {
  expect(searchParameters(read('guests=3&guests=2'))).toEqual([['guests', '3']])
  expect(read('guests=&guests=2').guests).toBe(2)
  // Without script, the button for one person fewer than one.
  expect(read('guests=0&guests=1').guests).toBeNull()
})

test('words that are cut off are cut off between two signs', () => {
  expect(read(`q=${encodeURIComponent(`${'a'.repeat(99)}🗼`)}`).q).toBe('a'.repeat(99))
})
