'use client'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useState } from 'react'
import type { ControlProps } from '@/components/ui/form/field.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { minuteInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { useProposedZone } from './use-proposals.ts'

type Props = ControlProps<ComponentProps<'select'>> & {
  locale: Locale
  latitude: string
  longitude: string
  /** The chosen one. */
  zone: string
  timeZones: readonly string[]
  onTake: (proposed: string) => void
}

/** The time zone of a place, with the clock there, and the zone of what is nearest where that is another. */
export function ZoneField({ locale, latitude, longitude, zone, timeZones, onTake, ...field }: Props) {
  const t = useTranslations('AdminPlaces.zone')
  const proposed = useProposedZone(locale, latitude, longitude)
  const now = useClock(zone)
  const zones = zone === '' || timeZones.includes(zone) ? timeZones : [zone, ...timeZones]
  const clock = now && t(zone === proposed ? 'found' : 'now', { time: now })
  return (
    <div>
      <SelectField {...field} hint={clock}>
        <option value="" />
        {zones.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {proposed !== undefined && proposed !== zone && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="text-ink2">{t('proposed', { zone: proposed })}</span>
          <button type="button" className="link" onClick={() => onTake(proposed)}>
            {t('take')}
          </button>
        </p>
      )}
    </div>
  )
}

/** The time in a zone, for the browser alone: the server's is over when the page arrives. */
function useClock(zone: string): string | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [])
  if (!now || zone === '') return null
  const minutes = minuteInZone(now, zone)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
