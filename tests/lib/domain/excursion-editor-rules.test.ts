import { emptyValues } from '@/lib/domain/basics/drafts/fact-table.ts'
import { adviceFor, missingInExcursion, stepStates } from '@/lib/domain/catalogue/excursions/editor/checks.ts'
import {
  comparable,
  completeLocales,
  type ExcursionContent,
  emptyTexts,
  excursionContentSchema,
  normalisedContent,
} from '@/lib/domain/catalogue/excursions/editor/content.ts'
import { itineraryTimes } from '@/lib/domain/catalogue/excursions/editor/itinerary-times.ts'
import { suggestedSlug } from '@/lib/domain/catalogue/excursions/editor/slug.ts'
import {
  inRanges,
  peopleWithoutPrice,
  shareOf,
  tierProblem,
} from '@/lib/domain/catalogue/excursions/editor/tiers.ts'
import { columnFacts } from '@/lib/domain/catalogue/excursions/facts.ts'

const tier = (min_guests: number, max_guests: number, amount = 100) => ({ min_guests, max_guests, amount })

const empty: ExcursionContent = {
  ...emptyTexts(),
  ...emptyValues(columnFacts),
  original_locale: 'ru',
  category_id: null,
  city_id: 1,
  format: 'private',
  duration_minutes: null,
  max_guests: null,
  languages: [],
  meeting_position: null,
  stops: [],
  slug: '',
  unchecked_locales: [],
}
const stop = (id: string, minutes: number | null, title = id) => ({
  id,
  title: { ru: title },
  minutes,
  latitude: null,
  longitude: null,
})
const full: ExcursionContent = {
  ...empty,
  'title.ru': 'Аппиева дорога пешком: от ворот до гробниц',
  'summary.ru': 'Пешком из города',
  'description.ru': '<p>Дорога</p>',
  'meeting_point.ru': 'У ворот',
  category_id: 2,
  duration_minutes: 210,
  max_guests: 6,
  languages: ['ru'],
}

describe('a list of prices', () => {
  test('has one price for each number of people', () => {
    expect(tierProblem([])).toBeNull()
    expect(tierProblem([tier(1, 2), tier(3, 4), tier(5, 6)])).toBeNull()
    expect(tierProblem([tier(3, 4), tier(1, 2)])).toBeNull()
  })
  test('names gaps and overlaps', () => {
    expect(tierProblem([tier(1, 4), tier(6, 8)])).toEqual({ kind: 'gap', people: [5] })
    expect(tierProblem([tier(2, 4), tier(5, 6)])).toEqual({ kind: 'gap', people: [1] })
    expect(tierProblem([tier(1, 4), tier(3, 6)])).toEqual({ kind: 'overlap', people: [3, 4] })
    expect(tierProblem([tier(1, 2), tier(5, 3)])).toEqual({ kind: 'order', line: 1 })
    expect(inRanges([2, 5, 6, 7, 9])).toBe('2, 5–7, 9')
  })
  test('reaches as far as the largest group', () => {
    expect(peopleWithoutPrice([tier(1, 2), tier(3, 4)], 6)).toEqual([5, 6])
    expect(peopleWithoutPrice([], 6)).toEqual([])
  })
  test('tells what each person pays', () => {
    expect(shareOf(tier(3, 4, 18_000), 6)).toEqual({ least: 4500, most: 6000 })
  })
})

describe('the time of an itinerary', () => {
  test('is standing and, between the stops, walking', () => {
    const times = itineraryTimes([stop('a', 20), stop('b', 15), stop('c', 50)], 125)
    expect(times).toMatchObject({ standing: 85, walking: 40 })
    expect(times.stretches).toEqual([
      { kind: 'stay', minutes: 20 },
      { kind: 'walk', minutes: 20 },
      { kind: 'stay', minutes: 15 },
      { kind: 'walk', minutes: 20 },
      { kind: 'stay', minutes: 50 },
    ])
  })
  test('is walked by distance where all places are known', () => {
    const at = (id: string, latitude: number) => ({ ...stop(id, 10), latitude, longitude: 12 })
    const { stretches } = itineraryTimes([at('a', 41), at('b', 41.01), at('c', 41.04)], 70)
    expect(stretches.filter(({ kind }) => kind === 'walk').map(({ minutes }) => Math.round(minutes))).toEqual(
      [10, 30],
    )
  })
  test('may be longer than the tour', () => {
    expect(itineraryTimes([stop('a', 90), stop('b', 60)], 120).walking).toBe(-30)
    expect(itineraryTimes([], null)).toEqual({ standing: 0, walking: 0, stretches: [] })
  })
})

describe('what is missing', () => {
  const price = [{ min_guests: 1, max_guests: null, amount: 15_000 }]
  test('is named with its step', () => {
    const missing = missingInExcursion(empty, [])
    expect(missing.map(({ step, field }) => `${step} ${field}`)).toEqual([
      'basics title.ru',
      'basics summary.ru',
      'basics description.ru',
      'basics category_id',
      'basics duration_minutes',
      'basics max_guests',
      'basics languages',
      'itinerary meeting_point.ru',
      'price tiers',
    ])
    expect(missingInExcursion(full, price)).toEqual([])
    expect(missingInExcursion(full, [tier(1, 2), tier(3, 4)])).toEqual([
      { step: 'price', field: 'tiers', locale: null },
    ])
  })
  test('is more than advice', () => {
    const kinds = (isTranslated: boolean) => adviceFor(full, 0, isTranslated).map(({ kind }) => kind)
    expect(kinds(true)).toEqual(['stops', 'places', 'photos', 'translations'])
    expect(kinds(false)).toEqual(['stops', 'places', 'photos'])
    expect(stepStates(full, price, 1)).toEqual({
      basics: 'done',
      itinerary: 'done',
      families: 'empty',
      price: 'done',
      photos: 'half',
      languages: 'half',
      check: 'empty',
    })
  })
  test('of a translation is what the original has', () => {
    const partly = {
      ...full,
      'title.en': 'The Appian Way',
      'summary.en': 'On foot',
      'description.en': '<p></p>',
    }
    expect(completeLocales(partly)).toEqual(['ru'])
    const all = { ...partly, 'description.en': '<p>A road</p>', 'meeting_point.en': 'At the gate' }
    expect(completeLocales(all)).toEqual(['ru', 'en'])
  })
})

test('blanks and empty lines don’t become public, and what an entry is called inside is no change', () => {
  const typed = {
    ...full,
    'title.ru': ' Аппиева дорога ',
    'included.ru': ['билет', ' ', ''],
    stops: [stop('a', 5), stop('b', 5, '  ')],
  }
  expect(normalisedContent(typed)).toMatchObject({
    'title.ru': 'Аппиева дорога',
    'included.ru': ['билет'],
    stops: [{ id: 'a' }],
  })
  expect(comparable({ ...full, stops: [stop('a', 5, 'x')] })).toEqual(
    comparable({ ...full, stops: [stop('b', 5, 'x')] }),
  )
})

test('too long texts, doubled stops and strange addresses are refused', () => {
  const wrong = (change: Partial<ExcursionContent>) =>
    excursionContentSchema.safeParse({ ...full, ...change }).success
  expect(wrong({})).toBe(true)
  expect(wrong({ 'title.ja': 'x'.repeat(101) })).toBe(false)
  expect(wrong({ 'description.en': `<p>${'x'.repeat(6001)}</p>` })).toBe(false)
  expect(wrong({ stops: [stop('a', 5), stop('a', 6)] })).toBe(false)
  expect(wrong({ slug: 'Rome' })).toBe(false)
  expect(wrong({ slug: 'rome-by-night' })).toBe(true)
  expect(wrong({ languages: ['en', 'en'] })).toBe(false)
  expect(wrong({ meeting_position: { latitude: 91, longitude: 0 } })).toBe(false)
})

describe('the end of an address', () => {
  test('comes from the English title, else from the original, else from place and theme', () => {
    const place = { citySlug: 'kyoto', categorySlug: 'food' }
    expect(suggestedSlug({ ...full, 'title.en': 'The Appian Way' }, place, 7)).toBe('the-appian-way')
    expect(suggestedSlug(full, place, 7)).toMatch(/^appieva-doroga/)
    const japanese = { ...full, original_locale: 'ja' as const, 'title.ja': '錦市場の朝' }
    expect(suggestedSlug(japanese, place, 7)).toBe('kyoto-food-7')
    expect(suggestedSlug({ ...full, 'title.ru': '!!!' }, place, 7)).toBe('kyoto-food-7')
  })
})
