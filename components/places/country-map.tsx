import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { drawCountry } from './map-geometry.ts'
import { type LabelPlace, placeLabels } from './map-labels.ts'

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
/** Light bands along the coast, as on old charts: width in the map's units, opacity. */
const shallows: ReadonlyArray<[number, number]> = [
  [26, 0.35],
  [16, 0.45],
  [7, 0.6],
]

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
  const places = placeLabels(
    { ...map, dots: map.points.map((point, index) => ({ ...point, label: cities[index]?.name ?? '' })) },
    mapWidths,
  )
  const landId = `map-${code}`

  return (
    <section
      aria-label={label}
      className="relative overflow-hidden rounded-card bg-info-wash"
      style={{ aspectRatio: `${map.width} / ${map.height}` }}
    >
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full"
        viewBox={`0 0 ${map.width} ${map.height}`}
        preserveAspectRatio="xMidYMid slice"
      >
        <defs>
          <path id={`${landId}-country`} d={map.country} />
          <path id={`${landId}-neighbours`} d={map.neighbours} />
        </defs>
        <g className="stroke-card dark:stroke-hover" fill="none" strokeLinejoin="round">
          {shallows.map(([width, opacity]) => (
            <g key={width} strokeWidth={width} strokeOpacity={opacity}>
              <use href={`#${landId}-neighbours`} />
              <use href={`#${landId}-country`} />
            </g>
          ))}
        </g>
        <use href={`#${landId}-neighbours`} className="fill-wash stroke-line" />
        <use
          href={`#${landId}-country`}
          className="fill-[#f3ddb6] stroke-brand dark:fill-[#575039] dark:stroke-control"
          strokeWidth="1.2"
          strokeLinejoin="round"
        />
      </svg>
      <ul>
        {cities.map((city, index) => {
          const point = map.points[index]
          const place = places[index]
          if (!point || !place) return null
          return (
            <li
              key={city.slug}
              className="group absolute"
              style={{
                left: `${((point.x / map.width) * 100).toFixed(2)}%`,
                top: `${((point.y / map.height) * 100).toFixed(2)}%`,
              }}
            >
              <CityDot place={place} islet={point.islet} current={city.slug === current} />
              <CityName city={city} place={place} locale={locale} current={city.slug === current} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function CityDot({ place, islet, current }: { place: LabelPlace; islet: boolean; current: boolean }) {
  return (
    <svg aria-hidden="true" className="absolute overflow-visible" width="1" height="1">
      {islet && (
        <circle r="11" className="fill-[#f3ddb6] stroke-brand dark:fill-[#575039] dark:stroke-control" />
      )}
      {place.leader && <line x2={place.dx} y2={place.dy} className="stroke-ink" />}
      {current && <circle r="12" fill="none" className="stroke-primary" strokeWidth="2" />}
      <circle
        r={current ? 7 : 5}
        strokeWidth="2"
        className="fill-primary stroke-card group-focus-within:fill-sea group-hover:fill-sea dark:stroke-paper"
      />
    </svg>
  )
}

function CityName({
  city,
  place,
  locale,
  current,
}: {
  city: MapCity
  place: LabelPlace
  locale: Locale
  current: boolean
}) {
  const shift = { left: '0', right: '-100%', centre: '-50%' }[place.anchor]
  const away = current && !place.leader ? 6 * Math.sign(place.dx) : 0
  const style = { left: place.dx + away, top: place.dy, transform: `translate(${shift}, -50%)` }
  const look =
    'absolute whitespace-nowrap rounded-day px-1 py-0.5 text-md leading-[22px] text-ink [text-shadow:0_0_4px_var(--color-card)]'
  if (current)
    return (
      <span aria-current="true" className={`${look} font-bold`} style={style}>
        {city.name}
      </span>
    )
  return (
    <LocaleLink
      locale={locale}
      href={city.path}
      className={`${look} font-label underline-offset-4 hover:text-sea hover:underline`}
      style={style}
    >
      {city.name}
    </LocaleLink>
  )
}
