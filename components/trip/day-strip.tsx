import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type CalendarDate, dayOf, weekdayOf } from '@/lib/shared/calendar/calendar-date.ts'
import { weekdayShort } from '@/lib/shared/calendar/words.ts'
import styles from './day-strip.module.css'

type Props = {
  locale: Locale
  days: readonly CalendarDate[]
  /** Of a day, for screen readers. */
  nameOf: (day: CalendarDate) => string
  /** All in view, or a row that is pushed sideways. */
  shape: 'five' | 'row'
  label?: string
  /** Without it the days are links to the contact form, and go into the trip. */
  onPress?: (day: CalendarDate) => void
}

/** Free days to press. */
export function DayStrip({ locale, days, nameOf, shape, label, onPress }: Props) {
  return (
    <ul aria-label={label} className={styles[shape]}>
      {days.map((day) => {
        const contents = (
          <>
            <span className="sr-only">{nameOf(day)}</span>
            <span aria-hidden="true">{weekdayShort(weekdayOf(day), locale)}</span>
            <b aria-hidden="true">{dayOf(day)}</b>
          </>
        )
        return (
          <li key={day}>
            {onPress ? (
              <button type="button" onClick={() => onPress(day)} className={styles.day}>
                {contents}
              </button>
            ) : (
              <a href="#contact" data-day={day} className={styles.day}>
                {contents}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
