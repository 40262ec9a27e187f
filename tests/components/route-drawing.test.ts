import { globSync, readFileSync } from 'node:fs'
import {
  type Box,
  centreOf,
  labelBox,
  labelSides,
  legsUnder,
  markBox,
  narrow,
  overlap,
  type Side,
  wide,
  widthOf,
} from '@/components/excursions/route/label-sides.ts'
import { aspectRatio, type Point, placeStops } from '@/components/excursions/route/place-stops.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'

const rome = { latitude: 41.89, longitude: 12.49 }

/** A point some kilometres east and north of another one. */
function away({ latitude, longitude }: typeof rome, east: number, north: number) {
  return {
    latitude: latitude + north / 111.3,
    longitude: longitude + east / (111.3 * Math.cos((latitude * Math.PI) / 180)),
  }
}

/** Distance of two stops in a drawing of this width, in pixels. */
function distance(a: Point, b: Point, width: number): number {
  const [from, to] = [centreOf(a, width), centreOf(b, width)]
  return Math.hypot(to.x - from.x, to.y - from.y)
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

  it('are moved apart where one would hide another, and else stay where they are', () => {
    const far = [away(rome, 4, 0), away(rome, 4, 2)]
    const [start, near, ...others] = placeStops([rome, away(rome, 0.05, 0), ...far]) ?? []
    const [alone, ...same] = placeStops([rome, ...far]) ?? []
    if (!start || !near || !alone) throw new Error('There are stops.')
    expect(distance(start, near, 328)).toBeGreaterThan(28)
    expect(start.y).toBeCloseTo(alone.y, 0)
    for (const [index, { x, y }] of others.entries()) {
      expect(x).toBeCloseTo(same[index]?.x ?? 0, 0)
      expect(y).toBeCloseTo(same[index]?.y ?? 0, 0)
    }
  })

  it('stand side by side where a walk ends at its start', () => {
    const points = placeStops([rome, away(rome, 1, 1), rome]) ?? []
    const [start, , end] = points
    if (!start || !end) throw new Error('There are three stops.')
    expect(distance(start, end, 328)).toBeGreaterThan(28)
    expect(placeStops([rome, away(rome, 1, 1), rome])).toEqual(points)
  })

  it('leave the line between two others', () => {
    const [first, second, third] = placeStops([rome, away(rome, 4, 0), away(rome, 2, 0)]) ?? []
    if (!first || !second || !third) throw new Error('There are three stops.')
    expect(Math.abs(third.y - first.y)).toBeGreaterThan(5)
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
  it('stand to the right, and to the left at the right edge', () => {
    const stops = [
      { x: 70, y: 20, name: 'Byodo-in' },
      { x: 92, y: 80, name: 'Uji' },
    ]
    expect(labelSides(stops, wide)).toEqual<Side[]>(['right', 'left'])
  })

  it('leave the side where the line runs', () => {
    const stops = [
      { x: 20, y: 50, name: 'Byodo-in' },
      { x: 80, y: 50, name: 'Uji' },
    ]
    expect(labelSides(stops, wide)).toEqual<Side[]>(['left', 'right'])
  })

  it('change side where another stop or name is, and are left out where nothing is free', () => {
    const sides = labelSides(
      Array.from({ length: 6 }, (_, index) => ({
        x: 40 + index * 4,
        y: 50,
        name: 'Santa Maria in Trastevere',
      })),
      narrow,
    )
    expect(sides.some((side) => side !== 'none')).toBe(true)
    expect(sides).toContain('none')
  })

  it('have width by their script', () => {
    expect(widthOf('宇治上神社')).toBe(5)
    expect(widthOf('Uji')).toBeLessThan(2)
  })
})

describe('drawings of the demo’s tours', () => {
  type Stop = { title: Partial<Record<string, string>>; lat: number; lng: number }
  const tours = globSync('prisma/seed/words/cities/*.json')
    .flatMap((path) => {
      const { excursions } = JSON.parse(readFileSync(path, 'utf8')) as { excursions: { stops: Stop[] }[] }
      return excursions.map(({ stops }) => stops)
    })
    .map((stops) => ({
      stops,
      points: placeStops(stops.map(({ lat, lng }) => ({ latitude: lat, longitude: lng }))),
    }))
  const drawn = tours.flatMap(({ stops, points }) => (points ? [{ stops, points }] : []))

  it('exist for nearly all tours', () => {
    expect(tours.length).toBe(278)
    expect(drawn.length).toBeGreaterThan(270)
  })

  it.each([
    [288, 24],
    [328, 28],
    [508, 28],
  ])('show every mark whole at a width of %i', (width, least) => {
    for (const { points } of drawn)
      for (const [index, point] of points.entries())
        for (const other of points.slice(index + 1))
          expect(distance(point, other, width)).toBeGreaterThan(least)
  })

  it('have no mark on a line between two others', () => {
    for (const { points } of drawn) {
      const centres = points.map((point) => centreOf(point, 328))
      for (const [index, centre] of centres.entries())
        for (const [end, to] of centres.entries()) {
          const from = centres[end - 1]
          if (!from || index === end || index === end - 1) continue
          expect(legsUnder(boxAt(centre, 8), [from, to])).toBe(0)
        }
    }
  })

  it.each(
    locales.flatMap((locale) => [
      { locale, size: 'narrow', widths: narrow, tried: [320, 328, 360, 412, 479], shown: 0.75, free: 0.7 },
      { locale, size: 'wide', widths: wide, tried: [480, 508, 560, 688], shown: 0.98, free: 0.9 },
    ]),
  )('have names of their own place, $size in $locale', ({ locale, widths, tried, shown, free }) => {
    let [all, placed, onLine] = [0, 0, 0]
    for (const { stops, points } of drawn) {
      const named = points.map((point, index) => ({
        ...point,
        name: stops[index]?.title[locale] ?? stops[index]?.title.en ?? '',
      }))
      const sides = labelSides(named, widths)
      for (const width of tried) {
        const centres = named.map((stop) => centreOf(stop, width))
        const labels = centres.flatMap((centre, index): Box[] => {
          const side = sides[index] ?? 'none'
          return side === 'none'
            ? []
            : [labelBox(centre, side, widthOf(named[index]?.name ?? '') * widths.fontSize)]
        })
        for (const [index, label] of labels.entries()) {
          expect(centres.some((centre) => overlap(label, markBox(centre)))).toBe(false)
          expect(labels.slice(index + 1).some((other) => overlap(label, other))).toBe(false)
          expect(label.left >= 0 && label.right <= width).toBe(true)
        }
        all += sides.length
        placed += labels.length
        onLine += labels.filter((label) => legsUnder(label, centres) > 0).length
      }
    }
    expect(placed / all).toBeGreaterThan(shown)
    expect(1 - onLine / placed).toBeGreaterThan(free)
  })

  function boxAt({ x, y }: Point, half: number): Box {
    return { left: x - half, top: y - half, right: x + half, bottom: y + half }
  }
})
