import { chosenFilters } from '@/components/search/chosen-filters.ts'
import { looserSearches } from '@/components/search/looser-searches.ts'
import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import {
  changed,
  emptyAddress,
  readSearchAddress,
  type SearchAddress,
  searchParameters,
} from '@/lib/domain/discovery/search/address.ts'
import type { FilterGroup } from '@/lib/domain/discovery/search/filter.ts'
import { filterGroups, searchFilters } from '@/lib/domain/discovery/search/filters.ts'
import { findSearchPage } from '@/lib/domain/discovery/search/page.ts'
import { addDays } from '@/lib/shared/calendar/calendar-date.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
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
const today = dayInZone(new Date(), 'Europe/Rome')

/** For each filter what the one tour of `fill` fulfils, and the other doesn't. */
const choices: Record<FilterGroup, Partial<SearchAddress>> = {
  place: { places: ['italy/rome'] },
  date: { date: addDays(today, 10), near: true },
  guests: { guests: 8 },
  price: { priceFrom: 10, priceTo: 100, currency: 'EUR' },
  language: { languages: ['en'] },
  category: { categories: ['history'] },
  duration: { durations: ['short'] },
  rating: { rating: 4.5 },
  needs: { needs: ['wheelchair'] },
  childAge: { childAge: 3 },
}
const onlyOther = { category: { categories: ['food'] }, language: { languages: ['it'] } }

async function fill() {
  const italy = await createCountry(db, { slug: 'italy', name: 'Italy' })
  const rome = await createCity(db, { countryId: italy.id, slug: 'rome', name: 'Rome' })
  const naples = await createCity(db, { countryId: italy.id, slug: 'naples', name: 'Naples' })
  const history = await createCategory(db, { slug: 'history', name: 'History' })
  const food = await createCategory(db, { slug: 'food', name: 'Food' })
  const ada = await createGuide(db, { cityId: rome.id })
  const ugo = await createGuide(db, { cityId: naples.id })
  await db.availabilityRule.createMany({
    data: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      guideId: ada.id,
      weekday,
      startMinute: 540,
      endMinute: 1080,
    })),
  })
  const forum = await createExcursion(db, {
    guideId: ada.id,
    categoryId: history.id,
    languages: ['en'],
    priceAmount: 5_000,
    durationMinutes: 90,
    maxGuests: 10,
    facts: { wheelchair: 'full', ageFrom: 3 },
  })
  await createExcursion(db, {
    guideId: ugo.id,
    categoryId: food.id,
    languages: ['it'],
    priceAmount: 50_000,
    durationMinutes: 300,
    maxGuests: 4,
    // A part of the way isn't all of it.
    facts: { wheelchair: 'partly', ageFrom: 4 },
  })
  await createReview(db, { guideId: ada.id, excursionId: forum.id, rating: 5 })
  await guideChanged(db, ada.id)
  return forum
}

function page(address: Partial<SearchAddress>) {
  return findSearchPage('excursions', { ...emptyAddress, ...address }, 'en')
}

test('each field of each filter has a parameter of its own', () => {
  const names = filterGroups.flatMap((group) => Object.values<string>(searchFilters[group].parameters))
  expect(new Set(names).size).toBe(names.length)
  for (const group of filterGroups) {
    const { parameters, empty } = searchFilters[group]
    expect(Object.keys(parameters)).toEqual(Object.keys(empty.address))
    expect(Object.keys(choices[group]).toSorted()).toEqual(Object.keys(parameters).toSorted())
  }
})

describe.each(filterGroups)('the filter %s', (group) => {
  test('stands in the address, and is read from it', () => {
    const address = { ...emptyAddress, ...choices[group] }
    const parameters = searchParameters(address)
    expect(new Set(parameters.map(([name]) => name))).toEqual(
      new Set(Object.values<string>(searchFilters[group].parameters)),
    )
    const read = (kind: 'guides' | 'excursions') =>
      readSearchAddress(kind, Object.fromEntries(parameters), { today, usualCurrency: 'USD' })
    expect(read('excursions')).toEqual(address)
    expect(read('guides')).toEqual(searchFilters[group].isOfToursOnly ? emptyAddress : address)
  })

  test('finds what fulfils it, and its chips take it back', async () => {
    const { id } = await fill()
    const { address, cards, choices: shown } = await page(choices[group])
    expect(cards.items.map((card) => card.id)).toEqual([id])
    const chips = chosenFilters(address, shown, 'en')
    expect(chips.map((chip) => chip.group)).toEqual([group])
    for (const chip of chips) {
      expect(chip.label).not.toBe('')
      expect(chip.without).toEqual(emptyAddress)
    }
    expect((await page({})).found.total).toBe(2)
  })

  test('is loosened when nothing fulfils it together with another one', async () => {
    await fill()
    const other = group === 'category' ? onlyOther.language : onlyOther.category
    const view = await page({ ...choices[group], ...other })
    const { nothing, address } = view
    if (!nothing) throw new Error('something was found')
    expect(nothing.loosened.map(({ condition, total }) => [condition, total])).toContainEqual([group, 1])
    const chosen = chosenFilters(address, view.choices, 'en')
    const ours = { ...nothing, loosened: nothing.loosened.filter(({ condition }) => condition === group) }
    const looser = looserSearches(view, ours, chosen, 'en', translatorFor('en', 'NothingFits'))
    expect(looser.map(({ total }) => total.total)).toEqual([1])
    for (const { search } of looser) expect((await page(search)).found.total).toBe(1)
    const without = changed(address, searchFilters[group].empty.address)
    expect((await page(without)).found.total).toBe(1)
  })
})
