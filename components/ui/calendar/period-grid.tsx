import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  type CalendarDate,
  dayOf,
  inMonth,
  isSameMonth,
  monthOf,
  yearOf,
} from '@/lib/shared/calendar/calendar-date.ts'
import { gridColumns, yearPage } from '@/lib/shared/calendar/grids.ts'
import type { DateRules } from '@/lib/shared/calendar/rules.ts'
import { isDisabledMonth, isDisabledYear } from '@/lib/shared/calendar/views.ts'
import { monthName, monthTitle, yearTitle } from '@/lib/shared/calendar/words.ts'
import styles from './calendar.module.css'
import type { CalendarTexts } from './calendar-texts.ts'

type Props = {
  view: 'month' | 'year'
  focus: CalendarDate
  today: CalendarDate
  /** The chosen days, whose months and years are marked. */
  chosen: CalendarDate[]
  locale: Locale
  texts: CalendarTexts
  rules: DateRules
  titleId: string
}

type Period = {
  /** The day of it that gets the focus when it is chosen. */
  date: CalendarDate
  text: string
  name: string
  isDisabled: boolean
  isPresent: boolean
  isChosen: boolean
}

/** Twelve months in rows of three, or sixteen years in rows of four. */
export function PeriodGrid(props: Props) {
  const { view, focus, texts, titleId } = props
  const periods = view === 'month' ? monthsOf(props) : yearsOf(props)
  const columns = gridColumns[view]
  const rows = Array.from({ length: 4 }, (_, row) => periods.slice(row * columns, (row + 1) * columns))
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid is a table
      role="grid"
      aria-labelledby={titleId}
      className={styles.periods}
    >
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the four rows stay in their places
          <tr key={index}>
            {row.map((period, column) =>
              period === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: so do the columns
                <td key={column} />
              ) : (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: so do the columns
                  key={column}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: so are its cells
                  role="gridcell"
                  aria-label={period.isDisabled ? `${period.name}, ${texts.unavailable}` : period.name}
                  aria-selected={period.isChosen}
                  aria-disabled={period.isDisabled || undefined}
                  aria-current={period.isPresent ? 'date' : undefined}
                  tabIndex={period.isDisabled ? undefined : period.date === focus ? 0 : -1}
                  className={styles.period}
                  data-date={period.date}
                  data-today={period.isPresent || undefined}
                  data-struck={period.isDisabled || undefined}
                  data-filled={period.isChosen || undefined}
                >
                  {period.text}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function monthsOf({ focus, today, chosen, locale, rules }: Props): Period[] {
  return Array.from({ length: 12 }, (_, index) => {
    const date = inMonth(yearOf(focus), index + 1, dayOf(focus))
    return {
      date,
      text: monthName(date, locale),
      name: monthTitle(date, locale),
      isDisabled: isDisabledMonth(date, rules),
      isPresent: isSameMonth(date, today),
      isChosen: chosen.some((day) => isSameMonth(day, date)),
    }
  })
}

function yearsOf({ focus, today, chosen, locale, rules }: Props): Array<Period | null> {
  return yearPage(focus).map((year) => {
    if (year === null) return null
    return {
      date: inMonth(year, monthOf(focus), dayOf(focus)),
      text: yearTitle(year, locale),
      name: yearTitle(year, locale),
      isDisabled: isDisabledYear(year, rules),
      isPresent: yearOf(today) === year,
      isChosen: chosen.some((day) => yearOf(day) === year),
    }
  })
}
