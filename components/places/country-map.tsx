import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { drawCountry, type MapDrawing } from './map-geometry.ts'
import { MapGround } from './map-ground.tsx'
import { type LabelPlace, placeLabels } from './map-labels.ts'
import { CityMark, positionIn } from './map-mark.tsx'

export type MapCity = {
  slug: string
  name: string
  /** Without locale prefix. */
  path: string
  latitude: number
  longitude: number
}

/** Widths of the displayed map, in pixels, from the narrowest screens up; the labels are placed for them. */
const mapWidths = [288, 330, 400, 500, 600, 690]

/**
 * A country's outline with its cities as links, drawn on the server. Draws nothing for a country without a shape.
 * @param code ISO 3166-1 alpha-2, lower case
 * @param current slug of the city whose page this is; marked and not linked
 */
export function CountryMap({
  code,
  cities,
  label,
  locale,
  current,
}: {
  code: string
  cities: MapCity[]
  label: string
  locale: Locale
  current?: string
}) {
  const map = drawCountry(code, cities)
  if (!map) return null
  const places = labelPlaces(map, cities)
  return (
    <MapGround map={map} label={label}>
      <ul>
        {cities.map(({ slug, name, path }, index) => {
          const point = map.points[index]
          const place = places[index]
          if (!point || !place) return null
          return (
            <CityMark
              key={slug}
              {...{ name, locale, place }}
              path={slug === current ? null : path}
              islet={point.islet}
              style={positionIn(map, point)}
            />
          )
        })}
      </ul>
    </MapGround>
  )
}

/** Positions of the names of a drawing's points, in their order. */
export function labelPlaces(map: MapDrawing, cities: ReadonlyArray<{ name: string }>): LabelPlace[] {
  const dots = map.points.map((point, index) => ({ ...point, label: cities[index]?.name ?? '' }))
  return placeLabels({ ...map, dots }, mapWidths)
}
