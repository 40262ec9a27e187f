import { coordinatesIn, toChanges, toFormValues } from '@/components/admin/places/place-form.ts'
import type { CityContent } from '@/lib/domain/places/editor/content.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'

const texts = Object.fromEntries(
  locales.flatMap((locale) =>
    ['name', 'intro', 'best_season'].map((field) => [`${field}.${locale}`, `${field} ${locale}`]),
  ),
)
const florence = {
  ...texts,
  where: 'во Флоренции',
  slug: 'florence',
  also_known_as: ['Firenze', '翡冷翠'],
  latitude: 43.7696,
  longitude: -11.2558,
  time_zone: 'Europe/Rome',
  prominence: 4,
} as CityContent

test('what the form of a place holds is what the API has, there and back', () => {
  expect(toChanges(toFormValues(florence))).toEqual(florence)
})

test('numbers may be typed with a comma; what is none is left to be refused', () => {
  expect(toChanges({ latitude: '43,77', longitude: 'east' })).toEqual({ latitude: 43.77, longitude: 'east' })
})

test.each([
  ['43.7696, 11.2558', { latitude: '43.7696', longitude: '11.2558' }],
  ['43.7696,11.2558', { latitude: '43.7696', longitude: '11.2558' }],
  ['-33.87; 151.2', { latitude: '-33.87', longitude: '151.2' }],
  ['43,77', null],
  ['Florence', null],
])('pasted coordinates fill both fields: %s', (text, both) => {
  expect(coordinatesIn(text)).toEqual(both)
})
