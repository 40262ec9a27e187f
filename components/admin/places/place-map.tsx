import { labelPlaces } from '@/components/places/country-map.tsx'
import { drawCountry } from '@/components/places/map-geometry.ts'
import { MapGround } from '@/components/places/map-ground.tsx'
import { CityMark, positionIn } from '@/components/places/map-mark.tsx'
import type { CityCardView } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { MapFrame } from './movable-point.tsx'

type Props = {
  locale: Locale
  label: string
  /** ISO 3166-1 alpha-2, lower case. */
  code: string
  /** All of the country. */
  cities: readonly CityCardView[]
  /** The city whose point can be moved. */
  cityId: number
}

/** The drawn map of a city's country, without that city; null for a country without a shape. */
export function placeMap({ locale, label, code, cities, cityId }: Props): MapFrame | null {
  const map = drawCountry(code, [...cities])
  if (!map) return null
  const places = labelPlaces(map, cities)
  const { width, height, view } = map
  return {
    view,
    width,
    height,
    drawing: (
      <MapGround map={map} label={label}>
        <ul>
          {cities.map(({ id, name }, index) => {
            const point = map.points[index]
            const place = places[index]
            if (id === cityId || !point || !place) return null
            return (
              <CityMark
                key={id}
                {...{ name, locale, place }}
                path={`/admin/places/cities/${id}`}
                islet={point.islet}
                style={positionIn(map, point)}
              />
            )
          })}
        </ul>
      </MapGround>
    ),
  }
}
