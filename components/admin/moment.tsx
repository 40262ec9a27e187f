'use client'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { clockTime } from '@/components/ui/record-page/clock-time.ts'
import { keepTimeZone } from '@/lib/client/session/time-zone.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { capitalised, formatDate, formatDay, formatStamp, zoneName } from '@/lib/shared/i18n/format.ts'
import { formatAgo, formatNearDay } from './format-ago.ts'

type Clock = { locale: Locale; timeZone: string }

const ClockContext = createContext<Clock>({ locale: 'en', timeZone: 'UTC' })

type ProviderProps = {
  locale: Locale
  /** Time zone that the browser sent with the request; null on the first page, which is in UTC for a moment. */
  known: string | null
  children: ReactNode
}

/** All moments of the admin area are shown in the time zone of the admin's own browser. */
export function ClockProvider({ locale, known, children }: ProviderProps) {
  const [timeZone, setTimeZone] = useState(known ?? 'UTC')
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (own !== known) keepTimeZone(own)
    setTimeZone(own)
  }, [known])
  return <ClockContext value={{ locale, timeZone }}>{children}</ClockContext>
}

/** The zone in which the admin reads times, an IANA name. */
export function useTimeZone(): string {
  return useContext(ClockContext).timeZone
}

/** Moments on the admin's own clock as plain texts, for sentences. */
export function useMomentTexts() {
  const { locale, timeZone } = useContext(ClockContext)
  return {
    /** `14:05`. */
    time: (at: Date | string) => clockTime(new Date(at), locale, timeZone),
    /** `20 November 2026`. */
    day: (at: Date | string) => formatDate(dayInZone(new Date(at), timeZone), locale),
    /** Without its year where that is this one. */
    nearDay: (at: Date, now: Date) => formatNearDay(at, now, locale, timeZone),
    /** `5 minutes ago`. */
    ago: (at: Date, now: Date) => formatAgo(at, now, locale, timeZone),
  }
}

type Props = {
  at: Date | string
  /** `stamp` is day and time; `weekday` is without the year and stands alone. */
  form?: 'stamp' | 'day' | 'weekday'
  className?: string
}

/** A moment on the admin's own clock; its title names the zone. */
export function Moment({ at, form = 'stamp', className }: Props) {
  const { locale, timeZone } = useContext(ClockContext)
  const moment = new Date(at)
  const day = dayInZone(moment, timeZone)
  const text =
    form === 'stamp'
      ? formatStamp(moment, locale, timeZone)
      : form === 'day'
        ? formatDate(day, locale)
        : capitalised(formatDay(day, locale), locale)
  return (
    <time dateTime={moment.toISOString()} title={zoneName(moment, locale, timeZone)} className={className}>
      {text}
    </time>
  )
}

/** The age of a moment, and after a week its day on the admin's own clock. */
export function Ago({ at, now, className }: { at: Date; now: Date; className?: string }) {
  const { locale, timeZone } = useContext(ClockContext)
  return (
    <time
      dateTime={at.toISOString()}
      title={`${formatStamp(at, locale, timeZone)}, ${zoneName(at, locale, timeZone)}`}
      className={className}
    >
      {formatAgo(at, now, locale, timeZone)}
    </time>
  )
}

/** Names the zone of the times on a page, after `label`. */
export function ZoneNote({ now, label }: { now: string; label: string }) {
  const { locale, timeZone } = useContext(ClockContext)
  return (
    <p className="mt-10 text-ink2 text-sm">
      {label} {zoneName(new Date(now), locale, timeZone)}
    </p>
  )
}
