'use client'
import { classNames } from '@/components/ui/class-names.ts'
import type { CalendarDay } from '@/lib/domain/conversation/calendar/entries.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type CalendarDate, dayOf, weekdayOf } from '@/lib/shared/calendar/calendar-date.ts'
import { spokenDate, weekdayShort } from '@/lib/shared/calendar/words.ts'
import { DayScale, shownHours } from './day-scale.tsx'
import { clock } from './times.ts'

type Props = {
  locale: Locale
  /** Seven. */
  days: readonly CalendarDay[]
  today: CalendarDate
  selected: CalendarDate
  onSelect: (day: CalendarDate) => void
}

/** A week with its hours to scale, a column a day. */
export function WeekGrid({ locale, days, today, selected, onSelect }: Props) {
  const shown = shownHours(days)
  return (
    <div className="grid grid-cols-[3rem_repeat(7,minmax(0,1fr))]">
      <div aria-hidden="true" className="relative">
        {Array.from({ length: (shown.until - shown.from) / 2 + 1 }, (_, index) => shown.from + index * 2).map(
          (hour) => (
            <span
              key={hour}
              className="absolute right-2 text-ink2 text-xs tabular-nums leading-5"
              style={{ top: 56 - 10 + (hour - shown.from) * 32 }}
            >
              {clock(hour * 60)}
            </span>
          ),
        )}
      </div>
      {days.map((day) => {
        const isSelected = day.day === selected
        return (
          <section
            key={day.day}
            aria-label={spokenDate(day.day, locale)}
            className="min-w-0 border-line border-l"
          >
            <button
              type="button"
              aria-pressed={isSelected}
              aria-current={day.day === today ? 'date' : undefined}
              onClick={() => onSelect(day.day)}
              className={classNames(
                'flex h-14 w-full flex-col items-center justify-center border-line border-b text-sm focus-visible:-outline-offset-2',
                isSelected ? 'bg-hover font-bold' : 'hover:bg-hover',
                day.awayId !== null && !isSelected && 'bg-warning-wash text-warning',
              )}
            >
              <span className="sr-only">{spokenDate(day.day, locale)}</span>
              <span aria-hidden="true" className="text-xs">
                {weekdayShort(weekdayOf(day.day), locale)}
              </span>
              <span
                aria-hidden="true"
                className={
                  day.day === today ? 'rounded-day border-2 border-primary px-1.5 font-bold' : undefined
                }
              >
                {dayOf(day.day)}
              </span>
            </button>
            <DayScale day={day} shown={shown} hasLabels={false} isDetailed={false} />
          </section>
        )
      })}
    </div>
  )
}
