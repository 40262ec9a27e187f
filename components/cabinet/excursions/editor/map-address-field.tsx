'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import {
  kilometresBetween,
  type MapPosition,
} from '@/lib/domain/catalogue/excursions/editor/itinerary-times.ts'
import { readMapAddress } from '@/lib/domain/catalogue/excursions/editor/map-address.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { mapUrl } from '@/lib/shared/position.ts'
import { useEditor } from './editor-context.ts'
import { useOwnPosition } from './use-own-position.ts'

/** Farther from the city's middle than this, in kilometres, it may be a slip. */
const farAway = 100

type Props = {
  label: string
  position: MapPosition | null
  onChange: (position: MapPosition | null) => void
}

/** A place by the address of a page of any map; its coordinates are read from the text, nothing is fetched. */
export function MapAddressField({ label, position, onChange }: Props) {
  const t = useTranslations('ExcursionEditor')
  const { locale, excursion } = useEditor()
  const { city } = excursion
  const id = useId()
  const [pasted, setPasted] = useState('')
  const [asked, setAsked] = useState<MapPosition | null>(null)
  const read = readMapAddress(pasted)
  const distanceOf = (place: MapPosition) => Math.round(kilometresBetween(city, place))
  const adopt = (place: MapPosition) => {
    if (distanceOf(place) > farAway) return setAsked(place)
    setAsked(null)
    onChange(place)
  }
  const take = (text: string) => {
    setPasted(text)
    const next = readMapAddress(text)
    if (next.kind !== 'point') return setAsked(null)
    adopt(next.position)
  }
  const here = useOwnPosition((place) => {
    setPasted('')
    adopt(place)
  })
  const trouble =
    pasted.trim() === '' || read.kind === 'point'
      ? undefined
      : t(read.kind === 'short' ? 'map.short' : 'map.none')
  return (
    <div>
      <TextField
        id={id}
        label={label}
        hint={t('map.hint')}
        error={trouble}
        value={pasted}
        autoComplete="off"
        placeholder="41.688, 44.8109"
        onChange={({ target }) => take(target.value)}
      />
      <Button
        variant="quiet"
        size="small"
        className="-ml-3 mt-1"
        aria-disabled={here.isBusy || undefined}
        onClick={here.ask}
      >
        <Icon name="pin" size={18} />
        {t(here.isBusy ? 'map.locating' : 'map.here')}
      </Button>
      <p role="status" className="text-error text-sm empty:hidden">
        {here.trouble && t(`map.${here.trouble}`)}
      </p>
      <div role="status" className="text-md">
        {asked ? (
          <div className="mt-2 rounded-control bg-warning-wash px-4 py-3">
            <p>{t('map.far', { city: city.name, distance: formatNumber(distanceOf(asked), locale) })}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                size="small"
                variant="secondary"
                onClick={() => {
                  onChange(asked)
                  setAsked(null)
                }}
              >
                {t('map.keep')}
              </Button>
              <Button size="small" variant="quiet" onClick={() => take('')}>
                {t('map.forget')}
              </Button>
            </div>
          </div>
        ) : (
          position && (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
              <span className="flex items-center gap-1.5 text-ok">
                <Icon name="check" size={16} />
                {t('map.found', { city: city.name, distance: formatNumber(distanceOf(position), locale) })}
              </span>
              <a href={mapUrl(position)} target="_blank" rel="noopener nofollow" className="link -my-2 py-2">
                {t('map.show')}
              </a>
              <button
                type="button"
                className="link -my-2 py-2"
                onClick={() => {
                  setPasted('')
                  onChange(null)
                }}
              >
                {t('map.remove')}
              </button>
            </p>
          )
        )}
      </div>
    </div>
  )
}
