import { WeekdayHead } from '@/components/ui/calendar/weekday-head.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
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
  /** Three months in a row. */
  isWide?: boolean
  className?: string
}

/** The days on which a guide is free: nothing but days, without script. What isn't free isn't explained. */
export function FreeDays({
  locale,
  freeDays: { from, until, days },
  firstname,
  isWide = false,
  className,
}: Props) {
  const t = translatorFor(locale, 'FreeDays')
  const free = new Set(days)
  const first = startOfMonth(from)
  const months = [first, ...(isSameMonth(first, until) ? [] : monthsAfter(first, until))]
  return (
    <StaticMarkup as="section" aria-labelledby="free-days" className={className}>
      <h2 id="free-days" className={isWide ? undefined : 'text-xl leading-(--lh-h3)'}>
        {t('title', { firstname })}
      </h2>
      <p className="mt-1.5 text-ink2 text-md">{t(days.length > 0 ? 'intro' : 'none', { firstname })}</p>
      <div
        className={classNames(
          'mt-4 grid items-start gap-x-12 gap-y-7 sm:grid-cols-2',
          isWide && 'lg:grid-cols-3',
        )}
      >
        {months.map((month) => (
          <Month key={month} locale={locale} month={month} from={from} free={free} freeWord={t('free')} />
        ))}
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-ink2 text-sm">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-5 rounded-day bg-ok-wash" />
          {t('legend')}
        </span>
        <a href="#contact" className="link inline-flex min-h-11 items-center gap-1.5">
          <Icon name="mail" size={16} />
          {t('ask', { firstname })}
        </a>
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
              ) : free.has(day) ? (
                <td key={day} className="p-0.5">
                  <span className="block rounded-day bg-ok-wash py-1.5 font-label text-ok">
                    {dayOf(day)}
                    <span className="sr-only"> {freeWord}</span>
                  </span>
                </td>
              ) : (
                <td key={day} className="p-0.5 text-ink2">
                  {dayOf(day)}
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
