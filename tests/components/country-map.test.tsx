import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseMapName } from '@/components/places/map-address.ts'
import { drawCountry } from '@/components/places/map-geometry.ts'
import { labelBox, placeLabels } from '@/components/places/map-labels.ts'
import { drawLand } from '@/components/places/map-land.ts'
import { isoCountries } from '@/lib/domain/geography/countries/iso-countries.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'

const folder = 'prisma/seed/words/cities'
const citySchema = z.object({
  city: z.object({
    country: z.string(),
    slug: z.string(),
    lat: z.number(),
    lng: z.number(),
    name: z.record(z.enum(locales), z.string()),
  }),
})
const cities = readdirSync(folder).map(
  (file) => citySchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))).city,
)
const countries = [...new Set(cities.map((city) => city.country))].map((code) => ({
  code,
  cities: cities.filter((city) => city.country === code),
}))

// Each is drawn once for all tests, since drawing takes a moment.
const drawings = new Map(
  countries.map(({ code, cities: own }) => [
    code,
    drawCountry(
      code,
      own.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
    ),
  ]),
)

/** The land that is drawn at an address. */
function landAt(address = '') {
  const asked = parseMapName(address.replace('/assets/maps/', ''))
  return asked && drawLand(asked.code, asked.withCities)
}

test.each(countries)('$code has an outline with all its cities in view', ({ code, cities: own }) => {
  const map = drawings.get(code)
  expect(landAt(map?.land)?.country).toMatch(/^M/)
  expect(map?.points).toHaveLength(own.length)
  for (const { x, y } of map?.points ?? []) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(map?.width ?? 0)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(map?.height ?? 0)
  }
})

test('each country of the world has an outline, but for five of a few square kilometres or none with people', () => {
  const without = isoCountries().filter(({ code }) => !landAt(drawCountry(code, [])?.land)?.country)
  expect(without.map(({ code }) => code)).toEqual(['bv', 'gi', 'tk', 'tv', 'um'])
})

test.each([
  ['re', 'Saint-Denis', -20.88, 55.45],
  ['gp', 'Pointe-à-Pitre', 16.24, -61.53],
  ['mq', 'Fort-de-France', 14.6, -61.07],
  ['gf', 'Cayenne', 4.93, -52.33],
  ['yt', 'Mamoudzou', -12.78, 45.23],
  ['bq', 'Kralendijk', 12.15, -68.27],
  ['sj', 'Longyearbyen', 78.22, 15.65],
  ['xk', 'Pristina', 42.67, 21.17],
])('%s, which the atlas draws elsewhere, has its own map with %s', (code, _, latitude, longitude) => {
  const map = drawCountry(code, [{ latitude, longitude }])
  expect(map?.points).toMatchObject([{ islet: false }])
  expect(landAt(map?.land)?.country).toMatch(/^M/)
})

test('draws nothing for a code without a shape', () => {
  expect(drawCountry('xx', [])).toBeNull()
})

test('the land of a map has one address, and nothing else is drawn', () => {
  expect(parseMapName('fr.svg')).toEqual({ code: 'fr', withCities: [] })
  expect(parseMapName('fr-2-10.svg')).toEqual({ code: 'fr', withCities: [2, 10] })
  for (const name of ['fr', 'fr-.svg', 'fr-10-2.svg', 'fr-2-2.svg', 'fr-02.svg', 'FR.svg', '../fr.svg'])
    expect(parseMapName(name)).toBeNull()
  expect(drawLand('fr', [999])).toBeNull()
  expect(drawLand('xx', [])).toBeNull()
})

test('leaves overseas land out of the view unless a city lies there', () => {
  const guiana = { latitude: 4.92, longitude: -52.31 }
  const paris = { latitude: 48.86, longitude: 2.35 }
  const home = drawCountry('fr', [paris])
  const both = drawCountry('fr', [paris, guiana])
  // With Guiana in view the same country is drawn much smaller, with less detail.
  expect(landAt(home?.land)?.country.length).toBeGreaterThan((landAt(both?.land)?.country.length ?? 0) * 2)
})

test('marks a city for which the shapes are too coarse to show its island', () => {
  const atSea = { latitude: 40, longitude: 5 }
  const inland = { latitude: 40.4, longitude: -3.7 }
  expect(drawCountry('es', [inland, atSea])?.points.map((point) => point.islet)).toEqual([false, true])
})

test.each(locales)('labels in %s cover neither each other nor a dot on any screen', (locale) => {
  const widths = [288, 400, 690]
  for (const { code, cities: own } of countries) {
    const map = drawings.get(code)
    if (!map) throw new Error(`no map of ${code}`)
    const dots = map.points.map((point, index) => ({ ...point, label: own[index]?.name[locale] ?? '' }))
    const places = placeLabels({ ...map, dots }, widths)
    for (const width of widths) {
      const scale = width / map.width
      const boxes = dots.map((dot, index) => {
        const place = places[index]
        if (!place) throw new Error(`no label for ${dot.label}`)
        return { label: dot.label, ...labelBox({ ...dot, x: dot.x * scale, y: dot.y * scale }, place) }
      })
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) {
          const apart =
            one.right <= other.left + 3 ||
            other.right <= one.left + 3 ||
            one.bottom <= other.top + 5 ||
            other.bottom <= one.top + 5
          if (!apart) throw new Error(`${one.label} covers ${other.label} at ${width} pixels`)
        }
    }
  }
})

test('the same dots always get the same places', () => {
  const map = {
    width: 640,
    height: 640,
    dots: [...'abcdef'].map((label, i) => ({ x: 300 + i * 9, y: 320, label })),
  }
  expect(placeLabels(map, [288, 690])).toEqual(placeLabels(map, [288, 690]))
})
