'use client'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  isSameMonth,
  startOfMonth,
  weekdayOf,
} from '@/lib/shared/calendar/calendar-date.ts'
import { weekStartOf } from '@/lib/shared/calendar/grids.ts'
import type { Trip } from '@/lib/shared/trip/trip.ts'
import { Month } from './month.tsx'
import { DayFields } from './trip-fields.tsx'
import type { SayTrip } from './trip-words.ts'

type Props = {
  locale: Locale
  say: SayTrip
  id: string
  trip: Trip
  /** The first and the last day that can be chosen. */
  first: CalendarDate
  last: CalendarDate
  /** True or false where it is known. */
  isFree?: (day: CalendarDate) => boolean | undefined
  /** The month shown at first where no day is chosen. */
  startsAt?: CalendarDate
  onChange: (change: Partial<Trip>) => void
  /** Below the days. */
  note?: ReactNode
}

/** The month in which a day is chosen, by press or by keys: arrows by day and week, Page Up and Down by month. */
export function DayChoice({ first, last, startsAt, isFree, onChange, note, ...part }: Props) {
  const { locale, say, trip } = part
  const { day } = trip
  const table = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<CalendarDate>(() => bounded(day ?? startsAt ?? first))
  /** The day that gets the focus once it is shown. */
  const wanted = useRef<CalendarDate | null>(null)

  useEffect(() => {
    // Chosen elsewhere on the page.
    if (day) setAt(day)
  }, [day])
  useEffect(() => {
    if (wanted.current !== at) return
    wanted.current = null
    table.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus()
  }, [at])

  function bounded(date: CalendarDate): CalendarDate {
    return date < first ? first : date > last ? last : date
  }

  // The first day may be known only after the calendar has been shown, and may be in the next month.
  const shown = bounded(at)
  const move = (event: KeyboardEvent, from: CalendarDate) => {
    const to = dayByKey(event.key, from, (weekdayOf(from) - weekStartOf(locale) + 7) % 7)
    if (!to) return
    event.preventDefault()
    wanted.current = bounded(to)
    setAt(bounded(to))
  }
  const turn = (months: number) => () => setAt(bounded(startOfMonth(addMonths(shown, months))))
  return (
    <DayFields
      {...part}
      onChange={onChange}
      month={shown}
      onMonth={{
        previous: isSameMonth(shown, first) ? null : turn(-1),
        next: isSameMonth(shown, last) ? null : turn(1),
      }}
      withLegend={isFree !== undefined}
      note={note}
    >
      <div ref={table}>
        <Month
          locale={locale}
          say={say}
          month={shown}
          first={first}
          last={last}
          isFree={isFree}
          chosen={day}
          live={{
            tabStop: shown,
            onChoose: (chosen) => onChange({ day: chosen, isUnsure: false }),
            onKeyDown: move,
          }}
        />
      </div>
    </DayFields>
  )
}

/** Where a key leads from a day. @param column its place in the week, from 0 */
function dayByKey(key: string, from: CalendarDate, column: number): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'PageUp':
      return addMonths(from, -1)
    case 'PageDown':
      return addMonths(from, 1)
    case 'Home':
      return addDays(from, -column)
    case 'End':
      return addDays(from, 6 - column)
    default:
      return null
  }
}
