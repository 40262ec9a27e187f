import fc from 'fast-check'
import { searchSizes } from '@/lib/domain/core/search-index/sizes.ts'
import { searchOrders } from '@/lib/domain/discovery/search/address.ts'
import type { SearchFilters } from '@/lib/domain/discovery/search/filter.ts'
import { activeGroups, noFilters, withoutGroup } from '@/lib/domain/discovery/search/filters.ts'
import { type FixedGroup, fixedFilters, fixedGroups } from '@/lib/domain/discovery/search/fixed-filters.ts'
import { countSearchFacets, type SearchRequest, search } from '@/lib/domain/discovery/search/queries.ts'
import type { Reading } from '@/lib/domain/discovery/search/reading.ts'
import { keepNames } from '@/lib/domain/discovery/search/understanding/names-source.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { emptyDatabase, keepRows, testDatabase } from '../../../../support/database.ts'
import {
  facetsOf,
  inOrder,
  matching,
  type Scanned,
  type ScannedQuery,
  scan,
  scannedFilters,
} from '../../../../support/plain-scan.ts'
import {
  type Change,
  categoryNames,
  createWorld,
  dayIn,
  madeUpWords,
  make,
  placeNames,
  type World,
} from '../../../../support/search-world.ts'

// Whatever people have changed, a search finds what somebody would find who looked through all guides and tours one by
// one: the same ones, in the same order, with the same numbers beside the filters. Every kind of change is made each
// time. SCAN_RUNS=500 tries so many sequences of changes, different each time, and makes all searches before and after
// the changes; without it there are four sequences, always the same. SCAN_SEED repeats a run.

const isLong = process.env.SCAN_RUNS !== undefined
const runs = Number(process.env.SCAN_RUNS || 4)
/** After each change one in so many of the usual searches is made, each time others. */
const wishesApart = isLong ? 20 : 35
const seed = process.env.SCAN_SEED ?? (isLong ? undefined : '20261123')

const db = testDatabase()

const usual = { ...searchSizes }
/** With these a dozen documents are in several tiers, and counted from a sample. */
const small = { tiers: [2, 4, 8], sample: 3, counted: 5 }
afterEach(() => Object.assign(searchSizes, usual))

const words = [...new Set([...Object.values(madeUpWords).flat(), ...placeNames, ...categoryNames])]

/** Of the cities and countries, whatever they are renamed to. */
const namesOfPlaces: readonly string[] = [...placeNames, 'Дулмок', '鏡', '霞']

type Wish = {
  kind: 'guide' | 'excursion'
  locale: Locale
  words: string[]
  order: (typeof searchOrders)[number]
  perPage: number
  filters: Partial<Omit<SearchFilters, 'places' | 'categories' | 'freeOn'>> & {
    /** Numbers as in `Change`. */
    city?: number
    country?: number
    categories?: number[]
    /** Number of days from now. */
    day?: number
  }
}

const number = fc.nat(11)
const locale = fc.constantFrom(...locales)
const texts = locale.chain((one) =>
  fc.record({
    locale: fc.constant(one),
    title: fc.constantFrom(...madeUpWords[one]),
    text: fc.constantFrom(...madeUpWords[one]),
  }),
)
const amount = fc.constantFrom(2_500, 5_000, 9_900, 20_000, 45_000)
const language = fc.constantFrom('en', 'ru', 'ja')

const wishes: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom('excursion', 'guide'),
  locale,
  words: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 4 }),
  order: fc.constantFrom(...searchOrders),
  perPage: fc.integer({ min: 1, max: 8 }),
  filters: fc.record(
    {
      city: number,
      country: number,
      categories: fc.uniqueArray(fc.nat(1), { minLength: 1 }),
      languages: fc.uniqueArray(language, { minLength: 1 }),
      day: fc.integer({ min: 3, max: 6 }),
      nearDays: fc.boolean(),
      guests: fc.constantFrom(1, 3, 5, 40),
      priceFrom: fc.constantFrom(5_000, 12_000, 30_000),
      priceTo: fc.constantFrom(5_000, 16_000, 40_000),
      ...Object.assign({}, ...fixedGroups.map(chosenSometimes)),
    },
    { requiredKeys: [] },
  ),
})

function chosenSometimes<Group extends FixedGroup>(group: Group) {
  const { field, control, choices } = fixedFilters[group]
  const value = fc.constantFrom(...choices.map((choice) => choice.value))
  return { [field]: control === 'checkbox' ? fc.uniqueArray(value, { minLength: 1, maxLength: 2 }) : value }
}

/** One group of filters after the other, all words, all orders. */
const usualWishes: Wish[] = [
  ...searchOrders.map((order) => ({ kind: 'excursion' as const, words: [], order, filters: {} })),
  ...searchOrders.map((order) => ({ kind: 'guide' as const, words: ['zorkab'], order, filters: {} })),
  ...[
    { city: 1 },
    { country: 1 },
    { categories: [0] },
    { languages: ['ja', 'ru'] },
    { guests: 3 },
    { guests: 3, languages: ['en', 'ja'] },
    { priceFrom: 5_000, priceTo: 16_000, guests: 3 },
    { priceFrom: 30_000, guests: 3 },
    // Three times 5,000, which may have been rounded.
    { priceTo: 14_999, guests: 3 },
    { priceFrom: 15_001, guests: 3 },
    { priceFrom: 15_002, guests: 3 },
    { priceFrom: 30_000, languages: ['en', 'ja', 'ru'] },
    { durations: ['short' as const, 'long' as const] },
    { rating: 4 as const },
    { needs: ['step_free' as const, 'toilets' as const] },
    { childAge: 5 },
    { day: 4, nearDays: false },
  ].map((filters) => ({ kind: 'excursion' as const, words: [], order: 'price' as const, filters })),
  ...words.map((word) => ({
    kind: 'excursion' as const,
    words: [word],
    order: 'best' as const,
    filters: {},
  })),
  // Nothing has all of them.
  {
    kind: 'excursion' as const,
    words: ['zorkab', 'mubrag', 'tilvok', 'kuvlom'],
    order: 'best' as const,
    filters: {},
  },
].map((wish) => ({ ...wish, locale: 'en', perPage: 'guests' in wish.filters ? 1 : 4 }))

const changes: { [Name in Change['change']]: fc.Arbitrary<Change & { change: Name }> } = {
  'publish a tour': fc
    .tuple(texts, fc.record({ guide: number, city: number, category: number, amount }))
    .map(([text, rest]) => ({ change: 'publish a tour', ...rest, ...text })),
  'edit a tour': fc
    .tuple(
      texts,
      fc.record({
        tour: number,
        city: number,
        category: number,
        minutes: fc.constantFrom(15, 120, 121, 500),
      }),
    )
    .map(([text, rest]) => ({ change: 'edit a tour', ...rest, ...text })),
  'send a tour in that is sent back': fc
    .tuple(texts, number)
    .map(([text, tour]) => ({ change: 'send a tour in that is sent back', tour, ...text })),
  'begin and delete a tour': fc.record({ change: fc.constant('begin and delete a tour'), guide: number }),
  'change a price': fc.record({
    change: fc.constant('change a price'),
    tour: number,
    amount,
    currency: fc.constantFrom('EUR', 'JPY'),
    unit: fc.constantFrom('booking', 'person'),
  }),
  'put a tour away': fc.record({ change: fc.constant('put a tour away'), tour: number }),
  'bring a tour back': fc.record({ change: fc.constant('bring a tour back'), tour: number }),
  'hide a version of a tour': fc.record({
    change: fc.constant('hide a version of a tour'),
    tour: number,
    locale,
  }),
  'show a version of a tour': fc.record({
    change: fc.constant('show a version of a tour'),
    tour: number,
    locale,
  }),
  'edit a profile': fc
    .tuple(texts, fc.record({ guide: number, languages: fc.uniqueArray(language, { minLength: 1 }) }))
    .map(([text, rest]) => ({ change: 'edit a profile', ...rest, ...text })),
  'move to a city': fc.record({ change: fc.constant('move to a city'), guide: number, city: number }),
  'choose categories': fc.record({
    change: fc.constant('choose categories'),
    guide: number,
    categories: fc.uniqueArray(fc.nat(1)),
  }),
  'hide a version of a profile': fc.record({
    change: fc.constant('hide a version of a profile'),
    guide: number,
    locale,
  }),
  'show a version of a profile': fc.record({
    change: fc.constant('show a version of a profile'),
    guide: number,
    locale,
  }),
  'set working hours': fc.record({ change: fc.constant('set working hours'), guide: number }),
  'block a day': fc.record({
    change: fc.constant('block a day'),
    guide: number,
    day: fc.integer({ min: 3, max: 6 }),
  }),
  suspend: fc.record({ change: fc.constant('suspend'), guide: number }),
  'lift a suspension': fc.record({ change: fc.constant('lift a suspension'), guide: number }),
  'lock an account': fc.record({ change: fc.constant('lock an account'), guide: number }),
  'unlock an account': fc.record({ change: fc.constant('unlock an account'), guide: number }),
  'let a subscription end': fc.record({ change: fc.constant('let a subscription end'), guide: number }),
  'give time': fc.record({ change: fc.constant('give time'), guide: number }),
  'ask for deletion': fc.record({ change: fc.constant('ask for deletion'), guide: number }),
  'keep an account': fc.record({ change: fc.constant('keep an account'), guide: number }),
  'delete an account': fc.record({ change: fc.constant('delete an account'), guide: number }),
  'merge accounts': fc.record({ change: fc.constant('merge accounts'), stays: number, goes: number }),
  'rename a city': fc.record({
    change: fc.constant('rename a city'),
    city: number,
    locale,
    name: fc.constantFrom(...placeNames),
  }),
  'give a city another name': fc.record({
    change: fc.constant('give a city another name'),
    city: number,
    name: fc.constantFrom(...placeNames),
  }),
  'merge cities': fc.record({ change: fc.constant('merge cities'), from: number, into: number }),
  'rename a country': fc.record({
    change: fc.constant('rename a country'),
    country: number,
    locale,
    name: fc.constantFrom(...placeNames),
  }),
  'rename a category': fc.record({
    change: fc.constant('rename a category'),
    category: number,
    locale,
    name: fc.constantFrom(...categoryNames),
  }),
  'publish a review': fc.record({
    change: fc.constant('publish a review'),
    tour: number,
    rating: fc.integer({ min: 1, max: 5 }),
  }),
  'take a review back': fc.record({ change: fc.constant('take a review back'), tour: number }),
  'get new rates': fc.record({ change: fc.constant('get new rates'), yen: fc.constantFrom(100, 160) }),
  'the night passes': fc.record({ change: fc.constant('the night passes') }),
}

/** In this order the product refuses none of them. */
const oneOfEach: Change[] = [
  {
    change: 'publish a tour',
    guide: 1,
    city: 2,
    category: 1,
    amount: 9_900,
    locale: 'ru',
    title: 'зоркаб',
    text: 'мубраг',
  },
  {
    change: 'edit a tour',
    tour: 0,
    city: 1,
    category: 1,
    minutes: 500,
    locale: 'en',
    title: 'tilvok',
    text: 'mubrag',
  },
  { change: 'send a tour in that is sent back', tour: 1, locale: 'en', title: 'tilvok', text: 'tilvok' },
  { change: 'begin and delete a tour', guide: 2 },
  { change: 'change a price', tour: 3, amount: 20_000, currency: 'JPY', unit: 'person' },
  { change: 'get new rates', yen: 100 },
  { change: 'put a tour away', tour: 4 },
  { change: 'bring a tour back', tour: 4 },
  { change: 'hide a version of a tour', tour: 6, locale: 'ja' },
  { change: 'show a version of a tour', tour: 6, locale: 'ja' },
  {
    change: 'edit a profile',
    guide: 0,
    locale: 'ja',
    title: '滝',
    text: 'ゾルカミ',
    languages: ['ja', 'ru'],
  },
  { change: 'hide a version of a profile', guide: 0, locale: 'ja' },
  { change: 'show a version of a profile', guide: 0, locale: 'ja' },
  { change: 'move to a city', guide: 1, city: 2 },
  { change: 'choose categories', guide: 1, categories: [0, 1] },
  { change: 'set working hours', guide: 0 },
  { change: 'block a day', guide: 0, day: 4 },
  { change: 'publish a review', tour: 5, rating: 4 },
  { change: 'take a review back', tour: 5 },
  { change: 'suspend', guide: 2 },
  { change: 'lift a suspension', guide: 2 },
  { change: 'lock an account', guide: 2 },
  { change: 'unlock an account', guide: 2 },
  { change: 'let a subscription end', guide: 3 },
  { change: 'give time', guide: 3 },
  { change: 'ask for deletion', guide: 3 },
  { change: 'keep an account', guide: 3 },
  { change: 'rename a city', city: 0, locale: 'en', name: 'Pembrak' },
  { change: 'give a city another name', city: 0, name: 'Korvath' },
  { change: 'rename a country', country: 1, locale: 'en', name: 'Dulmok' },
  { change: 'rename a category', category: 0, locale: 'en', name: 'Skrintog' },
  { change: 'merge cities', from: 0, into: 1 },
  { change: 'merge accounts', stays: 0, goes: 4 },
  { change: 'delete an account', guide: 1 },
  { change: 'the night passes' },
]

async function filtersOf({
  city,
  country,
  categories,
  day,
  ...rest
}: Wish['filters']): Promise<SearchFilters> {
  const ids = async (rows: Promise<{ id: number }[]>, numbers: readonly (number | undefined)[]) => {
    const known = await rows
    return numbers.flatMap((one) => (one === undefined ? [] : (known[one % known.length]?.id ?? [])))
  }
  const byId = { orderBy: { id: 'asc' }, select: { id: true } } as const
  const inCity = await ids(db.city.findMany(byId), [city])
  const inCountry = await ids(db.country.findMany(byId), [country])
  return {
    ...noFilters,
    ...rest,
    places: [
      ...inCity.map((id) => ({ kind: 'city' as const, id })),
      ...inCountry.map((id) => ({ kind: 'country' as const, id })),
    ],
    categories: await ids(db.category.findMany(byId), categories ?? []),
    freeOn: day === undefined ? null : dayIn(day),
  }
}

/** All that a search finds, once by page numbers and once from each page to the next. */
async function readAll(kind: Wish['kind'], request: SearchRequest) {
  const first = await search(kind, request)
  const byNumber = [...first.ids]
  for (let page = 2, isMore = first.next !== null; isMore; page++) {
    const { ids, next } = await search(kind, { ...request, page })
    byNumber.push(...ids)
    isMore = next !== null
  }
  const byNext = [...first.ids]
  for (let after = first.next; after; ) {
    const { ids, next } = await search(kind, { ...request, after })
    byNext.push(...ids)
    after = next
  }
  return { byNumber, byNext, matches: first.matches, reading: first.reading }
}

type Site = { guide: Scanned[]; excursion: Scanned[] }

/** All rows as they are now, and their names, which searches would read again each. */
async function scanSite(): Promise<Site> {
  await keepNames()
  return { guide: await scan(db, 'guide'), excursion: await scan(db, 'excursion') }
}

/** How the search has understood a query is tested elsewhere: which place is meant, and in whose language. */
function scannedQuery(wish: Wish, filters: SearchFilters, { words: asked, scope }: Reading): ScannedQuery {
  const isName = (word: string) => scope.places.length > 0 && namesOfPlaces.includes(word)
  return {
    words: asked ? wish.words.filter((word) => !isName(word)) : [],
    locale: asked?.locale ?? wish.locale,
    reader: wish.locale,
    places: scope.places,
    filters,
  }
}

async function expectSame(site: Site, wish: Wish): Promise<void> {
  const { kind, order, perPage, locale } = wish
  const filters = await filtersOf(wish.filters)
  const request = { q: wish.words.join(' '), locale, filters, order, perPage }
  const { byNumber, byNext, matches, reading } = await readAll(kind, { ...request, asTyped: true })
  const query = scannedQuery(wish, filters, reading)
  const ids = inOrder(matching(site[kind], query), order, query)
  expect({ wish, byNumber, byNext }).toEqual({ wish, byNumber: ids, byNext: ids })
  if (matches.isExact) expect({ wish, total: matches.total }).toEqual({ wish, total: ids.length })
  else expect({ wish, isNothing: matches.total === 0 }).toEqual({ wish, isNothing: ids.length === 0 })
  const { counts, isExact } = await countSearchFacets(kind, request, reading)
  if (isExact) {
    const shown = Object.fromEntries([...counts].filter(([word]) => isShown(word)))
    expect({ wish, numbers: shown }).toEqual({ wish, numbers: numbersOf(site[kind], query) })
  }
  if (wish.words.length > 1) await expectSameOfSome(site, wish, request)
}

/** Where little or nothing has all words: whatever has some of them. */
async function expectSameOfSome(site: Site, wish: Wish, request: SearchRequest): Promise<void> {
  const { kind, order } = wish
  const { byNumber, byNext, reading } = await readAll(kind, request)
  const words = reading.words?.parts ?? []
  if (words.length === 0 || reading.corrected !== null) return
  const query = { ...scannedQuery(wish, { ...noFilters, ...request.filters }, reading), words }
  const ids = inOrder(matching(site[kind], query, true), order, query, true)
  expect({ wish, some: [byNumber, byNext] }).toEqual({ wish, some: [ids, ids] })
}

/** Those that are only there to sort by and to count are not. */
function isShown(word: string): boolean {
  return !/^(tier:|guests:|sample$)/.test(word)
}

/** Beside a choice of a group that narrows the search: how many there would be without the group's filter. */
function numbersOf(rows: Scanned[], query: ScannedQuery): Record<string, number> {
  let numbers = facetsOf(matching(rows, query))
  for (const group of activeGroups(query.filters)) {
    const { counted } = scannedFilters[group]
    if (counted === undefined) continue
    const without = facetsOf(matching(rows, { ...query, filters: withoutGroup(query.filters, group) }))
    const isOf = ([word]: [string, number]) => word.startsWith(counted)
    numbers = Object.fromEntries([
      ...Object.entries(numbers).filter((entry) => !isOf(entry)),
      ...Object.entries(without).filter(isOf),
    ])
  }
  return numbers
}

type Sizes = 'usual' | 'small'
const worlds = new Map<Sizes, { world: World; bringBack: () => Promise<void> }>()

/** The same one each time. */
async function freshWorld(sizes: Sizes): Promise<World> {
  Object.assign(searchSizes, sizes === 'small' ? small : usual)
  const made = worlds.get(sizes)
  if (made) {
    await made.bringBack()
    return made.world
  }
  await emptyDatabase(db)
  const world = await createWorld(db)
  await make(world, { change: 'the night passes' })
  worlds.set(sizes, { world, bringBack: await keepRows(db) })
  return world
}

test('no ending is cut off from the words of these tests', async () => {
  for (const word of words.filter((one) => /\p{Script=Latin}|\p{Script=Cyrillic}/u.test(one))) {
    const [row] = await db.$queryRaw<{ en: string; ru: string }[]>`
      SELECT to_tsvector('english', ${word})::text AS "en", to_tsvector('russian', ${word})::text AS "ru"`
    expect(row).toEqual({ en: `'${word.toLowerCase()}':1`, ru: `'${word.toLowerCase()}':1` })
  }
})

async function makeAll(world: World, each?: (site: Site, index: number) => Promise<void>): Promise<void> {
  for (const [index, change] of oneOfEach.entries()) {
    expect({ change, isMade: await make(world, change) }).toEqual({ change, isMade: true })
    if (each) await each(await scanSite(), index)
  }
}

async function expectAllSame(): Promise<void> {
  const site = await scanSite()
  for (const wish of usualWishes) await expectSame(site, wish)
}

test('after each change a search finds what a plain scan finds', async () => {
  await makeAll(await freshWorld('usual'), async (site, index) => {
    const some = usualWishes.filter((_, at) => at % wishesApart === index % wishesApart)
    for (const wish of some) await expectSame(site, wish)
  })
  if (isLong) await expectAllSame()
})

test('so it does where sets are estimated and read tier by tier', async () => {
  const world = await freshWorld('small')
  if (isLong) await expectAllSame()
  await makeAll(world)
  await expectAllSame()
})

test('every change is among them', () => {
  expect(new Set(oneOfEach.map(({ change }) => change))).toEqual(new Set(Object.keys(changes)))
})

test('after any sequence of changes a search finds what a plain scan finds', async () => {
  const life = fc.record({
    sizes: fc.constantFrom('usual' as const, 'small' as const),
    changes: fc.array(fc.oneof(...Object.values(changes)), { maxLength: 12 }),
    wishes: fc.array(wishes, { minLength: 6, maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(life, async ({ sizes, changes, wishes }) => {
      const world = await freshWorld(sizes)
      for (const change of changes) await make(world, change)
      const site = await scanSite()
      for (const wish of wishes) await expectSame(site, wish)
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed: Number(seed) }) },
  )
}, 600_000)
