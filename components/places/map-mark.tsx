import type { CSSProperties } from 'react'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { LabelPlace } from './map-labels.ts'

type Mark = {
  name: string
  /** Null for the city that the map is about, which is marked and not linked. Without locale prefix. */
  path: string | null
  locale: Locale
  place: LabelPlace
  /** The land around it is too small to be drawn. */
  islet: boolean
  /** Position on the map. */
  style: CSSProperties
}

/** A city on a drawn map: its dot and its name. */
export function CityMark({ name, path, locale, place, islet, style }: Mark) {
  return (
    <li className="group absolute" style={style}>
      <CityDot place={place} islet={islet} current={path === null} />
      <CityName name={name} path={path} locale={locale} place={place} />
    </li>
  )
}

/** Position of a drawing's point in the drawing's frame. */
export function positionIn(
  { width, height }: { width: number; height: number },
  { x, y }: { x: number; y: number },
): { left: string; top: string } {
  return { left: `${((x / width) * 100).toFixed(2)}%`, top: `${((y / height) * 100).toFixed(2)}%` }
}

export function CityDot({ place, islet, current }: Pick<Mark, 'place' | 'islet'> & { current: boolean }) {
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

export function CityName({ name, path, locale, place }: Pick<Mark, 'name' | 'path' | 'locale' | 'place'>) {
  const shift = { left: '0', right: '-100%', centre: '-50%' }[place.anchor]
  const away = path === null && !place.leader ? 6 * Math.sign(place.dx) : 0
  const style = { left: place.dx + away, top: place.dy, transform: `translate(${shift}, -50%)` }
  const look =
    'absolute whitespace-nowrap rounded-day px-1 py-0.5 text-md leading-[22px] text-ink [text-shadow:0_0_4px_var(--color-card)]'
  if (path === null)
    return (
      <span aria-current="true" className={`${look} font-bold`} style={style}>
        {name}
      </span>
    )
  return (
    <LocaleLink
      locale={locale}
      href={path}
      className={`${look} font-label underline-offset-4 hover:text-sea hover:underline`}
      style={style}
    >
      {name}
    </LocaleLink>
  )
}
