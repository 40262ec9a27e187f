import { renderToStaticMarkup } from 'react-dom/server'
import { familyData } from '@/components/excursions/family-data.ts'
import { FamilyFacts } from '@/components/excursions/family-facts.tsx'
import type { ExcursionPageView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import { familyFacts, noteFacts } from '@/lib/domain/catalogue/excursions/family-facts.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'

const unknown = Object.fromEntries(Object.values(familyFacts).map(({ column }) => [column, null]))
const noNotes = Object.fromEntries(Object.values(noteFacts).map(({ column }) => [column, '']))

/** A tour that states these facts and nothing else. */
function tour(
  facts: Partial<ExcursionPageView> = {},
  notes: Partial<ExcursionPageView['familyNotes']> = {},
  unit: 'booking' | 'person' = 'person',
) {
  return { ...unknown, price: { unit }, ...facts, familyNotes: { ...noNotes, ...notes } } as ExcursionPageView
}

function rowsOf(excursion: ExcursionPageView, locale: 'en' | 'ru' | 'ja' | 'zh-Hans' = 'en') {
  document.body.innerHTML = renderToStaticMarkup(<FamilyFacts locale={locale} excursion={excursion} />)
  return Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )
}

test('what is stated has a row, and what is not stated has none', () => {
  expect(
    rowsOf(tour({ pushchair: 'partly', pace: 'easy', walkingMetres: 3200, carSeats: 4, childSeats: 0 })),
  ).toEqual({
    Pushchair: 'Part of the route',
    Walking: 'Easy pace, 3.2 km',
    Car: '4 seats, no child seat',
  })
  expect(rowsOf(tour({ carSeats: 0, childSeats: 0, wheelchair: 'no' }))).toEqual({
    Wheelchair: 'Not suitable',
    Car: 'No car',
  })
})

test('details stand beside the choice, or alone', () => {
  const notes = { stepsNote: '12 steps at the shrine', clothingNote: 'A hat' }
  expect(rowsOf(tour({ steps: 'few' }, notes))).toEqual({
    Stairs: 'A few steps12 steps at the shrine',
    'What to wear': 'A hat',
  })
})

test('ages and the price of a child are one row; a price for the whole group has no price for children', () => {
  const children = { ageFrom: 4, childPricePercent: 50, childPriceAge: 11 }
  expect(rowsOf(tour(children))).toEqual({ Children: 'From age 4, 50% of the price up to age 11' })
  expect(rowsOf(tour(children, {}, 'booking'))).toEqual({ Children: 'From age 4' })
  expect(rowsOf(tour({ ageFrom: 0 }))).toEqual({ Children: 'Any age' })
  expect(rowsOf(tour({ ageFrom: 4, ageTo: 12 }))).toEqual({ Children: 'Ages 4 to 12' })
  expect(rowsOf(tour({ childPricePercent: 0, childPriceAge: 6 }))).toEqual({ Children: 'Free up to age 6' })
})

test.each(locales)('without any fact the page asks to ask, in %s', (locale) => {
  expect(rowsOf(tour(), locale)).toEqual({})
  expect(document.querySelector('section p')?.textContent).not.toBe('')
  expect(document.querySelector('h2')?.textContent).not.toBe('')
})

test('search engines are told access and ages in terms of schema.org', () => {
  const data = familyData(tour({ wheelchair: 'full', steps: 'none', ageFrom: 4, ageTo: 12 }), 'en')
  expect(data).toMatchObject({
    audience: { '@type': 'PeopleAudience', suggestedMinAge: 4, suggestedMaxAge: 12 },
  })
  expect(
    data.additionalProperty?.map(({ propertyID, value }) => [propertyID?.split('/').at(-1), value]),
  ).toEqual([
    ['accessibilityFeature', 'No steps'],
    [undefined, 'Ages 4 to 12'],
    ['accessibilityFeature', 'The whole route'],
    ['accessibilitySummary', 'Stairs: No steps. Wheelchair: The whole route'],
    ['typicalAgeRange', '4-12'],
  ])
  expect(familyData(tour(), 'en')).toEqual({})
})
