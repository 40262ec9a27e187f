'use client'
import { useTranslations } from 'next-intl'
import type { ClipboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { Degrees } from './map-point.ts'
import { type MapFrame, MovablePoint } from './movable-point.tsx'
import { coordinatesIn } from './place-form.ts'
import type { usePlaceForm } from './use-place-form.ts'
import { ZoneField } from './zone-field.tsx'

type Props = {
  form: ReturnType<typeof usePlaceForm>
  locale: Locale
  name: string
  /** Null where the country has no shape. */
  map: MapFrame | null
  timeZones: readonly string[]
}

/** Coordinates and time zone, beside the drawn map on which the point can be moved. */
export function PlaceOnMap({ form, locale, name, map, timeZones }: Props) {
  const t = useTranslations('AdminPlaces')
  const [latitude, longitude, zone] = useWatch({
    control: form.control,
    name: ['latitude', 'longitude', 'time_zone'],
  })
  const put = (to: Record<keyof Degrees, string | number>) => {
    form.setValue('latitude', String(to.latitude), { shouldValidate: true })
    form.setValue('longitude', String(to.longitude), { shouldValidate: true })
  }
  const fillBoth = (event: ClipboardEvent) => {
    const both = coordinatesIn(event.clipboardData.getData('text/plain'))
    if (!both) return
    event.preventDefault()
    put(both)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desk:grid-cols-[15.5rem_minmax(0,1fr)]">
      <div className="grid content-start gap-3 phone:order-last" onPaste={fillBoth}>
        <TextField {...form.field('latitude')} inputMode="decimal" autoComplete="off" />
        <TextField {...form.field('longitude')} inputMode="decimal" autoComplete="off" hint={t('mapHint')} />
        <ZoneField
          {...form.field('time_zone')}
          {...{ locale, latitude, longitude, zone, timeZones }}
          onTake={(proposed) => form.setValue('time_zone', proposed, { shouldValidate: true })}
        />
        <TextField {...form.field('prominence')} inputMode="numeric" autoComplete="off" />
      </div>
      {map && <MovablePoint {...{ locale, name, latitude, longitude }} frame={map} onMove={put} />}
    </div>
  )
}
