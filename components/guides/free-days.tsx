import { WeekdayHead } from '@/components/ui/calendar/weekday-head.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { FreeDaysView } from '@/lib/domain/core/availability/public-days.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  addMonths,
  type CalendarDate,
  dayOf,
  isSameMonth,
  startOfMonth,
} from '@/lib/shared/calendar/calendar-date.ts'
import { monthGrid, weekStartOf } from '@/lib/shared/calendar/grids.ts'
import { monthTitle } from '@/lib/shared/calendar/words.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  freeDays: FreeDaysView
  firstname: string
  className?: string
}

/**
 * The days on which a guide is free, from tomorrow on. A pressed day goes into the contact form, also one that isn't free,
 * which isn't explained.
 */
export function FreeDays({ locale, freeDays: { from, until, days }, firstname, className }: Props) {
  const t = translatorFor(locale, 'FreeDays')
  const free = new Set(days)
  const first = startOfMonth(from)
  const months = [first, ...(isSameMonth(first, until) ? [] : monthsAfter(first, until))]
  return (
    <StaticMarkup as="section" aria-labelledby="free-days" className={className}>
      <h2 id="free-days">{t('title', { firstname })}</h2>
      <p className="mt-1.5 text-ink2 text-md">{t(days.length > 0 ? 'intro' : 'none', { firstname })}</p>
      <div className="mt-4 grid items-start gap-x-10 gap-y-7 sm:grid-cols-2">
        {months.map((month) => (
          <Month key={month} locale={locale} month={month} from={from} free={free} freeWord={t('free')} />
        ))}
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-ink2 text-sm">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-5 rounded-day bg-ok-wash" />
          {t('legend')}
        </span>
      </p>
    </StaticMarkup>
  )
}

type MonthProps = {
  locale: Locale
  month: CalendarDate
  from: CalendarDate
  free: ReadonlySet<CalendarDate>
  freeWord: string
}

const anyDay = 'block rounded-day py-1.5 data-chosen:bg-selected data-chosen:text-on-selected'
const freeDay = `${anyDay} bg-ok-wash font-bold text-ok`
const otherDay = `${anyDay} text-ink2 hover:bg-hover`

function Month({ locale, month, from, free, freeWord }: MonthProps) {
  const weeks = monthGrid(month, weekStartOf(locale))
    .map(({ days }) => days.map((day) => (day !== null && isSameMonth(day, month) ? day : null)))
    .filter((days) => days.some((day) => day !== null && day >= from))
  return (
    <table className="w-full table-fixed text-center text-md tabular-nums">
      <caption className="mb-1.5 text-left font-label">{monthTitle(month, locale)}</caption>
      <WeekdayHead locale={locale} className="h-8 font-normal text-ink2 text-xs" />
      <tbody>
        {weeks.map((days) => (
          <tr key={days.find((day) => day !== null)}>
            {days.map((day, column) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the seven columns stay in their places
                <td key={column} />
              ) : day < from ? (
                <td key={day} className="p-0.5 text-ink2">
                  {dayOf(day)}
                </td>
              ) : (
                <td key={day} className="p-0.5">
                  <a href="#contact" data-day={day} className={free.has(day) ? freeDay : otherDay}>
                    {dayOf(day)}
                    {free.has(day) && <span className="sr-only"> {freeWord}</span>}
                  </a>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function monthsAfter(first: CalendarDate, until: CalendarDate): CalendarDate[] {
  const next = addMonths(first, 1)
  return isSameMonth(next, until) ? [next] : [next, ...monthsAfter(next, until)]
}
