import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { emptyAddress, type SearchAddress } from '@/lib/domain/discovery/search/address.ts'
import type { Choice } from '@/lib/domain/discovery/search/choices.ts'
import { searchFilters } from '@/lib/domain/discovery/search/filters.ts'
import {
  choosing,
  chosenIn,
  type FixedGroup,
  type FixedValue,
  fixedGroups,
} from '@/lib/domain/discovery/search/fixed-filters.ts'
import { findOnlyPlace, findSearchPage } from '@/lib/domain/discovery/search/page.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import { addDays } from '@/lib/shared/calendar/calendar-date.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { testDatabase } from '../../../support/database.ts'
import { createExcursion, createGuide } from '../../../support/factories.ts'
import { fillItaly } from '../../../support/search-italy.ts'

const db = testDatabase()
const fill = () => fillItaly(db)

function page(kind: PlaceKind, address: Partial<SearchAddress> = {}) {
  return findSearchPage(kind, { ...emptyAddress, ...address }, 'en')
}

async function found(kind: PlaceKind, address: Partial<SearchAddress>) {
  return (await page(kind, address)).found.total
}

test('without words and filters, everything is listed, and counted for both kinds', async () => {
  await fill()
  const tours = await page('excursions')
  expect(tours).toMatchObject({
    found: { total: 3, isExact: true },
    other: { total: 2 },
    nothing: null,
    next: null,
  })
  expect(tours.cards.items).toHaveLength(3)
  expect(await page('guides')).toMatchObject({ found: { total: 2 }, other: { total: 3 } })
})

test('a count is what choosing it gives, also beside other filters', async () => {
  await fill()
  for (const address of [
    {},
    { languages: ['en'] },
    { categories: ['history'], guests: 5 },
    { rating: 4 as const },
    { needs: ['step_free' as const] },
    { childAge: 5 },
  ]) {
    const { choices } = await page('excursions', address)
    for (const { value, count } of choices.places) {
      expect([value, await found('excursions', { ...address, places: [value] })]).toEqual([value, count])
    }
    for (const { value, count } of choices.languages) {
      expect([value, await found('excursions', { ...address, languages: [value] })]).toEqual([value, count])
    }
    for (const { value, count } of choices.categories) {
      expect([value, await found('excursions', { ...address, categories: [value] })]).toEqual([value, count])
    }
    for (const group of fixedGroups) await expectCounted(group, address, choices.fixed[group])
  }
})

/** Compares counts with searches: each choice alone, or beside those already chosen where all are needed. */
async function expectCounted<Group extends FixedGroup>(
  group: Group,
  address: Partial<SearchAddress>,
  choices: readonly Choice<FixedValue<Group> | null>[],
) {
  const { isEachNeeded } = searchFilters[group]
  const before = isEachNeeded ? chosenIn(group, address).map(({ value }) => value) : []
  expect(choices.length).toBeGreaterThan(0)
  for (const { value, count } of choices) {
    const chosen = choosing(group, value === null ? [] : [...new Set([...before, value])])
    expect([group, value, await found('excursions', { ...address, ...chosen })]).toEqual([
      group,
      value,
      count,
    ])
  }
}

test('the count of the other kind is what it finds, without what it does not have', async () => {
  await fill()
  const address = { q: 'Rome', durations: ['short' as const], languages: ['en'] }
  const { found: tours, other: guides } = await page('excursions', address)
  expect([tours.total, guides.total]).toEqual([1, await found('guides', { ...address, durations: [] })])
  expect((await page('guides', { ...address, durations: [] })).other.total).toBe(2)
})

test('prices are asked for in a currency, and for the whole group', async () => {
  const { market } = await fill()
  // 62.50 dollars are 50 euros.
  expect((await page('excursions', { priceTo: 63, currency: 'USD' })).cards.items).toMatchObject([
    { id: market.id },
  ])
  expect(await found('excursions', { priceTo: 62, currency: 'USD' })).toBe(0)
  expect(await found('excursions', { priceTo: 63, currency: 'USD', guests: 2 })).toBe(0)
  expect(await found('excursions', { priceTo: 125, currency: 'USD', guests: 2 })).toBe(1)
})

test('cards show prices in the currency of the filter', async () => {
  await fill()
  const approximate = async (address: Partial<SearchAddress>) => {
    const { cards } = await page('excursions', { priceTo: 1000, ...address })
    return cards.kind === 'excursions' ? cards.items.map(({ price }) => price.approximate?.currency) : []
  }
  expect(await approximate({ currency: 'USD' })).toEqual(['USD', 'USD', 'USD'])
  // The guides' own.
  expect(await approximate({ currency: 'EUR' })).toEqual([undefined, undefined, undefined])
})

test('what nobody knows is left out', async () => {
  await fill()
  const { address, found: all } = await page('excursions', {
    places: ['italy/rome', 'atlantis'],
    categories: ['history', 'alchemy'],
    priceTo: 1,
    currency: 'GBP',
  })
  expect(address).toMatchObject({
    places: ['italy/rome'],
    categories: ['history'],
    priceTo: null,
    currency: null,
  })
  expect(all.total).toBe(1)
})

test('the next page begins after the last result of this one', async () => {
  const { ada } = await fill()
  for (let number = 0; number < 12; number++) await createExcursion(db, { guideId: ada.id })
  const first = await page('excursions')
  expect([first.cards.items.length, first.found.total]).toEqual([12, 15])
  const byPosition = await page('excursions', { page: 2, after: first.next })
  const byNumber = await page('excursions', { page: 2 })
  expect(byPosition.cards.items.map(({ id }) => id)).toEqual(byNumber.cards.items.map(({ id }) => id))
  expect(byNumber.cards.items).toHaveLength(3)
  expect(byNumber.next).toBeNull()
})

test('the guides of one city can be asked at once from a search with a day, or of the city alone', async () => {
  const { ada, ugo } = await fill()
  const { cityId } = await db.guide.findUniqueOrThrow({ where: { id: ada.id } })
  const eva = await createGuide(db, { cityId })
  for (const { id } of [ada, eva, ugo]) {
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    await db.availabilityRule.createMany({
      data: weekdays.map((weekday) => ({ guideId: id, weekday, startMinute: 540, endMinute: 1080 })),
    })
    await guideChanged(db, id)
  }
  const date = addDays(dayInZone(new Date(), 'Europe/Rome'), 10)
  const { askable } = await page('guides', { q: 'Rome', date })
  expect(new Set(askable?.guides.map(({ id }) => id))).toEqual(new Set([ada.id, eva.id]))
  expect((await page('guides', { q: 'Rome' })).askable).toBeNull()
  expect((await page('guides', { date })).askable).toBeNull()
  const { path } = await page('guides', { q: 'Rome' }).then(({ places }) => places[0] ?? { path: '' })
  const ofCity = await page('guides', { places: [path] })
  expect(new Set(ofCity.askable?.guides.map(({ id }) => id))).toEqual(new Set([ada.id, eva.id]))
})

describe('a search that finds nothing', () => {
  test('says which condition to leave out, and how much there is then', async () => {
    const { market, harbour } = await fill()
    const { nothing, found: none } = await page('excursions', { categories: ['food'], languages: ['it'] })
    expect(none.total).toBe(0)
    expect(nothing?.loosened.map(({ condition, total }) => [condition, total])).toEqual([
      ['language', 1],
      ['category', 1],
      ['filters', 3],
    ])
    expect(nothing?.nearest.items.slice(0, 2).map(({ id }) => id)).toEqual([market.id, harbour.id])
    expect(nothing?.misses.get(market.id)).toBe('language')
    expect(nothing?.misses.get(harbour.id)).toBe('category')
  })

  test('can leave out its words, and names the city that it is about', async () => {
    await fill()
    const { nothing } = await page('guides', { q: 'Rome', rating: 4 })
    expect(nothing?.loosened.map(({ condition, total }) => [condition, total])).toEqual([['rating', 1]])
    expect(nothing?.city).toMatchObject({ name: 'Rome', guideCount: 1 })
    expect(nothing?.canAskSeveral).toBe(true)
  })

  test('names near days on which somebody is free who fits otherwise', async () => {
    const { ada } = await fill()
    const day = (ahead: number) => addDays(dayInZone(new Date(), 'UTC'), ahead)
    await db.guide.update({ where: { id: ada.id }, data: { timeZone: 'UTC' } })
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    await db.availabilityRule.createMany({
      data: weekdays.map((weekday) => ({ guideId: ada.id, weekday, startMinute: 540, endMinute: 1080 })),
    })
    const [startsAt, endsAt] = [new Date(`${day(9)}T00:00:00Z`), new Date(`${day(12)}T00:00:00Z`)]
    await db.busyPeriod.create({ data: { guideId: ada.id, source: 'manual', startsAt, endsAt } })
    await guideChanged(db, ada.id)
    const nearDays = async (address: Partial<SearchAddress>) =>
      (await page('excursions', { date: day(10), ...address })).nothing?.nearDays
    expect(await nearDays({})).toEqual([day(7), day(8), day(12)])
    expect(await nearDays({ places: ['italy/naples'] })).toEqual([])
    expect(await found('excursions', { date: day(10), near: true })).toBe(2)
  })

  test('offers cities to begin with when only words were searched', async () => {
    await fill()
    const { nothing } = await page('excursions', { q: 'zzyzx' })
    expect(nothing?.loosened).toEqual([])
    expect(nothing?.suggestions.map(({ name }) => name)).toEqual(['Rome', 'Naples'])
  })
})

test('a search in one place alone is called by the place', async () => {
  await fill()
  const only = (address: Partial<SearchAddress>) => findOnlyPlace({ ...emptyAddress, ...address }, 'en')
  expect(await only({ places: ['italy/rome'] })).toMatchObject({ name: 'Rome', countryName: 'Italy' })
  expect(await only({ places: ['italy', 'italy/rome'] })).toBeNull()
  expect(await only({ q: 'wine', places: ['italy'] })).toBeNull()
})

test('the cards come with the known free days of their guides, of a tour those with room for it', async () => {
  const { id: guideId } = await createGuide(db)
  const short = await createExcursion(db, { guideId, durationMinutes: 120 })
  const long = await createExcursion(db, { guideId, durationMinutes: 360 })
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  await db.availabilityRule.createMany({
    data: weekdays.map((weekday) => ({ guideId, weekday, startMinute: 540, endMinute: 780 })),
  })
  await db.guide.update({ where: { id: guideId }, data: { timeZone: 'UTC' } })
  const day = (ahead: number) => addDays(dayInZone(new Date(), 'UTC'), ahead)
  // Away on the third day, and from eleven on the fifth.
  await db.busyPeriod.createMany({
    data: [
      { startsAt: new Date(`${day(3)}T00:00Z`), endsAt: new Date(`${day(4)}T00:00Z`) },
      { startsAt: new Date(`${day(5)}T11:00Z`), endsAt: new Date(`${day(6)}T00:00Z`) },
    ].map((period) => ({ ...period, guideId, source: 'manual' as const })),
  })
  await guideChanged(db, guideId)
  const freeIn = async (kind: PlaceKind, id: number) => {
    const known = (await page(kind)).cards.days.get(id)
    return known && [2, 3, 4, 5].filter((ahead) => known.days.includes(day(ahead)))
  }
  expect(await freeIn('guides', guideId)).toEqual([2, 4, 5])
  expect(await freeIn('excursions', short.id)).toEqual([2, 4, 5])
  expect(await freeIn('excursions', long.id)).toEqual([2, 4])
  await db.guide.update({ where: { id: guideId }, data: { enquiriesPaused: true } })
  expect(await freeIn('guides', guideId)).toBeUndefined()
})
