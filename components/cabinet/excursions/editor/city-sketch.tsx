'use client'
import { useTranslations } from 'next-intl'
import {
  kilometresBetween,
  type MapPosition,
} from '@/lib/domain/catalogue/excursions/editor/itinerary-times.ts'
import type { Stop } from '@/lib/domain/catalogue/excursions/facts.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { useEditor } from './editor-context.ts'

const size = { width: 480, height: 260 }
/** Kilometres of the rings around the city's middle. */
const rings = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]

/** The meeting point and the stops around the city's middle, drawn to scale; nothing is loaded. */
export function CitySketch({ meeting, stops }: { meeting: MapPosition | null; stops: readonly Stop[] }) {
  const t = useTranslations('ExcursionEditor')
  const { locale, excursion } = useEditor()
  const { city } = excursion
  const places = stops.flatMap(({ latitude, longitude }, index) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, number: index + 1 }],
  )
  const all = [...places, ...(meeting ? [meeting] : [])]
  if (all.length === 0) return null
  const farthest = Math.max(...all.map((place) => kilometresBetween(city, place)))
  const outer = rings.find((ring) => ring >= farthest) ?? rings.at(-1) ?? 1
  const shown = rings.filter((ring) => ring <= outer).slice(-3)
  const scale = (size.height / 2 - 26) / outer
  const at = ({ latitude, longitude }: MapPosition) => ({
    x:
      size.width / 2 +
      (longitude - city.longitude) * 111.32 * Math.cos((city.latitude * Math.PI) / 180) * scale,
    y: size.height / 2 - (latitude - city.latitude) * 110.57 * scale,
  })
  const middle = at(city)
  const way = places.map((place) => Object.values(at(place)).map(Math.round).join(' ')).join(' L')
  return (
    <figure>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t('map.sketch', { city: city.name })}
        className="w-full rounded-card bg-info-wash"
      >
        {shown.map((ring) => (
          <g key={ring}>
            <circle
              cx={middle.x}
              cy={middle.y}
              r={ring * scale}
              className="fill-[#f3ddb6]/40 stroke-line dark:fill-[#575039]/40"
            />
            <text
              x={middle.x + ring * scale - 4}
              y={middle.y - 4}
              textAnchor="end"
              className="fill-ink2 text-[11px]"
            >
              {t('map.ring', { distance: formatNumber(ring, locale) })}
            </text>
          </g>
        ))}
        <circle cx={middle.x} cy={middle.y} r="4" className="fill-ink2" />
        <text x="16" y="26" className="fill-ink2 text-[13px]">
          {city.name}
        </text>
        {places.length > 1 && (
          <path d={`M${way}`} fill="none" strokeDasharray="4 4" className="stroke-brand" strokeWidth="1.5" />
        )}
        {places.map((place) => {
          const { x, y } = at(place)
          return (
            <g key={place.number}>
              <circle cx={x} cy={y} r="9" className="fill-selected" />
              <text x={x} y={y + 4} textAnchor="middle" className="fill-on-selected font-bold text-[11px]">
                {place.number}
              </text>
            </g>
          )
        })}
        {meeting && (
          <g transform={`translate(${at(meeting).x} ${at(meeting).y})`}>
            <path
              d="M0 0c6-7 9-11 9-15.500a9 9 0 1 0-18 0c0 4.500 3 8.500 9 15.500Z"
              className="fill-primary stroke-card"
              strokeWidth="1.5"
            />
            <circle cy="-15" r="3.2" className="fill-card" />
          </g>
        )}
      </svg>
      <figcaption className="mt-1.5 text-ink2 text-sm">{t('map.caption')}</figcaption>
    </figure>
  )
}
