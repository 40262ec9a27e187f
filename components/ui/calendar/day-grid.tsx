import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type CalendarDate, dayOf, isSameMonth, type Weekday } from '@/lib/shared/calendar/calendar-date.ts'
import { monthGrid, orderedWeekdays } from '@/lib/shared/calendar/grids.ts'
import { type DateRules, isDisabledDate, isOutside } from '@/lib/shared/calendar/rules.ts'
import { spokenDate, weekdayName, weekdayShort } from '@/lib/shared/calendar/words.ts'
import styles from './calendar.module.css'
import type { DayRoom } from './calendar-options.ts'
import type { CalendarTexts } from './calendar-texts.ts'

/** Mark of a selected day. */
export type DayMark = {
  isSelected: boolean
  /** Filled: the chosen day, or an end of a range. */
  isFilled?: boolean
  /** Its place in the band of a range. */
  band?: 'start' | 'middle' | 'end'
  /** The band follows the pointer or the focus; nothing is chosen yet. */
  isPreview?: boolean
  /** Spoken after the day: that it starts or ends a range. */
  note?: string
}

type Props = {
  /** Any day of the month. */
  month: CalendarDate
  focus: CalendarDate
  today: CalendarDate
  weekStart: Weekday
  weekNumbers: boolean
  otherMonthDays: boolean
  locale: Locale
  texts: CalendarTexts
  rules: DateRules
  room?: DayRoom
  mark: (date: CalendarDate) => DayMark
  titleId: string
  isRange: boolean
}

/** Six weeks of seven days. The calendar around it handles keys and clicks. */
export function DayGrid(props: Props) {
  const { month, weekStart, weekNumbers, locale, texts, titleId, isRange } = props
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid is a table
      role="grid"
      aria-labelledby={titleId}
      aria-multiselectable={isRange || undefined}
      className={styles.days}
    >
      <thead>
        <tr>
          {weekNumbers && (
            <th scope="col" className={styles.weekNumber}>
              <span className="sr-only">{texts.weekNumber}</span>
            </th>
          )}
          {orderedWeekdays(weekStart).map((weekday) => (
            <th key={weekday} scope="col" className={styles.weekday}>
              <span aria-hidden="true">{weekdayShort(weekday, locale)}</span>
              <span className="sr-only">{weekdayName(weekday, locale)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month, weekStart).map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the six rows stay in their places
          <tr key={row}>
            {weekNumbers && (
              <th scope="row" className={styles.weekNumber}>
                <span aria-hidden="true">{week.number}</span>
                <span className="sr-only">{texts.week.replace('{number}', String(week.number))}</span>
              </th>
            )}
            {week.days.map((date, column) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: so do the seven columns
              date === null ? <td key={column} /> : <Day key={column} date={date} {...props} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day(props: Props & { date: CalendarDate }) {
  const { date, month, focus, today, otherMonthDays, locale, texts, rules, room, mark } = props
  const isOther = !isSameMonth(date, month)
  const isDisabled = isDisabledDate(date, rules)
  const isBlocked = isDisabled || (isOther && !otherMonthDays)
  const canBeFocused = !isOutside(date, date, rules) && (!isOther || otherMonthDays)
  const isToday = date === today
  const { isSelected, isFilled, band, isPreview, note } = isOther ? unmarked : mark(date)
  const isFree = isOther || isDisabled ? undefined : room?.isFree(date)
  const known = isFree === undefined ? undefined : isFree ? 'free' : 'busy'
  const states = [
    isToday && texts.today,
    note,
    isBlocked && texts.unavailable,
    known && room?.texts[known],
  ].filter(Boolean)
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: so are its cells
      role="gridcell"
      aria-label={[spokenDate(date, locale), ...states].join(', ')}
      aria-selected={isSelected}
      aria-disabled={isBlocked || undefined}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={canBeFocused ? (date === focus && !isOther ? 0 : -1) : undefined}
      className={styles.day}
      data-date={date}
      data-other={isOther || undefined}
      data-struck={(isDisabled && !isOther) || undefined}
      data-today={(isToday && !isOther) || undefined}
      data-room={known}
      data-filled={isFilled || undefined}
      data-band={band}
      data-preview={isPreview || undefined}
    >
      {dayOf(date)}
    </td>
  )
}

const unmarked: DayMark = { isSelected: false }
