import type { KeyboardEvent } from 'react'
import { WeekdayHead } from '@/components/ui/calendar/weekday-head.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type CalendarDate, dayOf, isSameMonth } from '@/lib/shared/calendar/calendar-date.ts'
import { monthGrid, weekStartOf } from '@/lib/shared/calendar/grids.ts'
import { monthTitle, spokenDate } from '@/lib/shared/calendar/words.ts'
import styles from './month.module.css'
import type { SayTrip } from './trip-words.ts'

type Props = {
  locale: Locale
  say: SayTrip
  /** Any day of it. */
  month: CalendarDate
  /** The first and the last day that can be chosen. */
  first: CalendarDate
  last: CalendarDate
  /** True or false where it is known. A day that is not free can be chosen, too. */
  isFree?: (day: CalendarDate) => boolean | undefined
  chosen: CalendarDate | null
  /** The days are links there, which put their day into the trip; weeks before the first day are left out. */
  href?: string
  /** Without it and `href` the days are radio buttons named `date`, which need no script. */
  live?: {
    /** The one day that Tab reaches. */
    tabStop: CalendarDate
    onChoose: (day: CalendarDate) => void
    onKeyDown: (event: KeyboardEvent, day: CalendarDate) => void
  }
}

/** The days of a month, to choose one. */
export function Month({ locale, say, month, first, last, isFree, chosen, href, live }: Props) {
  const weeks = monthGrid(month, weekStartOf(locale))
    .map(({ days }) => days.map((day) => (day !== null && isSameMonth(day, month) ? day : null)))
    .filter((days) => days.some((day) => day !== null && (!href || day >= first)))
  return (
    <table className={styles.month}>
      <caption className={href ? 'mb-1.5 text-left font-label' : 'sr-only'}>
        {monthTitle(month, locale)}
      </caption>
      <WeekdayHead locale={locale} className="" />
      <tbody>
        {weeks.map((days) => (
          <tr key={days.find((day) => day !== null)}>
            {days.map((day, column) => (
              <td key={day ?? column}>{day && cell(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

  function cell(day: CalendarDate) {
    const isOutside = day < first || day > last
    const free = isOutside ? undefined : isFree?.(day)
    const name = spokenDate(day, locale)
    const spoken = free === undefined ? name : labelledFree(name, free)
    const className = classNames(styles.day, free && styles.free, isOutside && styles.past)
    if (!live) {
      if (isOutside) return <span className={className}>{dayOf(day)}</span>
      if (href) {
        return (
          <a href={href} data-day={day} className={className}>
            {dayOf(day)}
            {free && <span className="sr-only"> {say('free')}</span>}
          </a>
        )
      }
      return (
        <label className={className}>
          <input
            type="radio"
            name="date"
            value={day}
            defaultChecked={day === chosen}
            aria-label={spoken}
            className="sr-only"
          />
          {dayOf(day)}
        </label>
      )
    }
    return (
      <button
        type="button"
        className={className}
        data-date={day}
        aria-label={spoken}
        aria-pressed={day === chosen}
        aria-disabled={isOutside || undefined}
        tabIndex={day === live.tabStop ? 0 : -1}
        onClick={isOutside ? undefined : () => live.onChoose(day)}
        onKeyDown={(event) => live.onKeyDown(event, day)}
      >
        {dayOf(day)}
      </button>
    )
  }

  function labelledFree(name: string, free: boolean): string {
    return say('pair', { one: name, other: say(free ? 'free' : 'busy') })
  }
}
