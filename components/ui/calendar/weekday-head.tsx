import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { orderedWeekdays, weekStartOf } from '@/lib/shared/calendar/grids.ts'
import { weekdayName, weekdayShort } from '@/lib/shared/calendar/words.ts'

/** The weekdays above the columns of a month: short, and in full for screen readers. @param className of each */
export function WeekdayHead({ locale, className }: { locale: Locale; className: string }) {
  return (
    <thead>
      <tr>
        {orderedWeekdays(weekStartOf(locale)).map((weekday) => (
          <th key={weekday} scope="col" abbr={weekdayName(weekday, locale)} className={className}>
            {weekdayShort(weekday, locale)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
