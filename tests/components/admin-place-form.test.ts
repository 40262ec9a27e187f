import { degreesIn, movedBy } from '@/components/admin/places/map-point.ts'
import { coordinatesIn, toChanges, toFormValues } from '@/components/admin/places/place-form.ts'
import { drawCountry } from '@/components/places/map-geometry.ts'
import { projectionOf } from '@/components/places/map-view.ts'
import type { CityContent } from '@/lib/domain/geography/places/editor/content.ts'
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

describe('the point of a place on its map', () => {
  const florence = { latitude: 43.7696, longitude: 11.2558 }
  const press = (key: string, shiftKey = false) => movedBy(florence, { key, shiftKey })

  it('goes 0.01° with an arrow key, 0.1° with Shift, and nowhere with other keys', () => {
    expect(press('ArrowUp')).toEqual({ latitude: 43.7796, longitude: 11.2558 })
    expect(press('ArrowLeft', true)).toEqual({ latitude: 43.7696, longitude: 11.1558 })
    expect(press('Tab')).toBeNull()
  })

  it('stays on the globe', () => {
    const pole = { latitude: 89.995, longitude: 179.995 }
    expect(movedBy(pole, { key: 'ArrowUp', shiftKey: false })).toEqual({ latitude: 90, longitude: 179.995 })
    expect(movedBy(pole, { key: 'ArrowRight', shiftKey: false })?.longitude).toBe(180)
  })

  it('is where both fields say, and nowhere while one of them is no degree', () => {
    expect(degreesIn('43,7696', '11.2558')).toEqual(florence)
    expect(degreesIn('', '11')).toBeNull()
    expect(degreesIn('91', '11')).toBeNull()
  })

  it('is in the browser where the server has drawn it', () => {
    const map = drawCountry('it', [florence])
    const [drawn] = map?.points ?? []
    const [x = 0, y = 0] = map ? (projectionOf(map.view)([11.2558, 43.7696]) ?? []) : []
    expect(x).toBeCloseTo(drawn?.x ?? Number.NaN)
    expect(y).toBeCloseTo(drawn?.y ?? Number.NaN)
  })
})
