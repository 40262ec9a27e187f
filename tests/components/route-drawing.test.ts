import { globSync, readFileSync } from 'node:fs'
import { labelSides, type Side, widthOf } from '@/components/excursions/route/label-sides.ts'
import { aspectRatio, placeStops } from '@/components/excursions/route/place-stops.ts'

const rome = { latitude: 41.89, longitude: 12.49 }

/** A point some kilometres east and north of another one. */
function away({ latitude, longitude }: typeof rome, east: number, north: number) {
  return {
    latitude: latitude + north / 111.3,
    longitude: longitude + east / (111.3 * Math.cos((latitude * Math.PI) / 180)),
  }
}

describe('stops of a route', () => {
  it('lie north up and keep their distances to each other', () => {
    const points = placeStops([rome, away(rome, 1, 0), away(rome, 0, 1)])
    expect(points).not.toBeNull()
    const [start, east, north] = points ?? []
    if (!start || !east || !north) throw new Error('There are three stops.')
    expect(east.y).toBeCloseTo(start.y, 0)
    expect(north.x).toBeCloseTo(start.x, 0)
    expect(north.y).toBeLessThan(start.y)
    expect((east.x - start.x) * aspectRatio).toBeCloseTo(start.y - north.y, 0)
  })

  it('lie within the drawing, however they are spread', () => {
    for (const [east, north] of [
      [5, 0],
      [0, 5],
      [0.04, 0.01],
      [900, 300],
    ] as const) {
      for (const { x, y } of placeStops([rome, away(rome, east, north)]) ?? []) {
        expect(x).toBeGreaterThan(5)
        expect(x).toBeLessThan(95)
        expect(y).toBeGreaterThan(10)
        expect(y).toBeLessThan(90)
      }
    }
  })

  it('are neighbours across the date line', () => {
    const points = placeStops([
      { latitude: 0, longitude: 179.9 },
      { latitude: 0, longitude: -179.9 },
      { latitude: 0, longitude: -179.7 },
    ])
    expect(points?.map(({ x }) => x)).toEqual(points?.map(({ x }) => x).toSorted((a, b) => a - b))
  })

  it('are not drawn where they are one place, or none', () => {
    expect(placeStops([])).toBeNull()
    expect(placeStops([rome])).toBeNull()
    expect(placeStops([rome, away(rome, 0.01, 0.01)])).toBeNull()
  })
})

describe('names of stops', () => {
  const phone = { width: 328, fontSize: 14 }

  it('stand to the right, and to the left at the right edge', () => {
    expect(
      labelSides(
        [
          { x: 20, y: 50, name: 'Byodo-in' },
          { x: 90, y: 50, name: 'Ujigami' },
        ],
        phone,
      ),
    ).toEqual<Side[]>(['right', 'left'])
  })

  it('change side where another stop or name is, and are left out where nothing is free', () => {
    const sides = labelSides(
      Array.from({ length: 6 }, (_, index) => ({
        x: 40 + index * 4,
        y: 50,
        name: 'Santa Maria in Trastevere',
      })),
      phone,
    )
    expect(sides[0]).not.toBe('right')
    expect(sides).toContain('none')
  })

  it('have width by their script', () => {
    expect(widthOf('宇治上神社')).toBe(5)
    expect(widthOf('Uji')).toBeLessThan(2)
  })
})

it('the demo’s tours all have a drawing, on which most names find a place', () => {
  type Stop = { title: Record<string, string>; lat: number; lng: number }
  const tours = globSync('prisma/seed/words/cities/*.json').flatMap((path) => {
    const { excursions } = JSON.parse(readFileSync(path, 'utf8')) as { excursions: { stops: Stop[] }[] }
    return excursions.map(({ stops }) => stops)
  })
  expect(tours.length).toBeGreaterThan(200)
  let names = 0
  let shown = 0
  const drawn = tours.filter((stops) => {
    const points = placeStops(stops.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })))
    const named = (points ?? []).map((point, index) => ({
      ...point,
      name: Object.values(stops[index]?.title ?? {})[0] ?? '',
    }))
    const sides = labelSides(named, { width: 328, fontSize: 14 })
    names += sides.length
    shown += sides.filter((side) => side !== 'none').length
    return points
  })
  expect(drawn.length / tours.length).toBeGreaterThan(0.95)
  expect(shown / names).toBeGreaterThan(0.8)
})
