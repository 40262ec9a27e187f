'use client'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDay, formatShortWeekday } from '@/lib/shared/i18n/format.ts'

type Props = { locale: Locale; days: string[]; label: string; onPress: (day: string) => void }

/** Free days as buttons, in one row that can be pushed sideways. */
export function DayStrip({ locale, days, label, onPress }: Props) {
  return (
    <ul aria-label={label} className="flex snap-x gap-2 overflow-x-auto max-md:-mx-4 max-md:px-4">
      {days.map((day) => (
        <li key={day} className="shrink-0 snap-start">
          <button
            type="button"
            onClick={() => onPress(day)}
            className="relative grid h-15 w-14 content-center justify-items-center rounded-control bg-ok-wash"
          >
            <span className="sr-only">{formatDay(day, locale)}</span>
            <span aria-hidden="true" className="text-ink2 text-xs">
              {formatShortWeekday(day, locale)}
            </span>
            <b aria-hidden="true" className="font-bold text-lg leading-snug">
              {Number(day.slice(8))}
            </b>
          </button>
        </li>
      ))}
    </ul>
  )
}
