import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import type { DayAvailability } from '@/lib/domain/core/availability/day-availability.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { capitalised, formatDay, formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { ComparisonRow } from './comparison-row.ts'

type Answered = { day: DayAvailability | null; isPaused: boolean }

/** Free guides on the day; no line without a day. Always shown if there is one, since it was asked for. */
export function dayRow(locale: Locale, date: CalendarDate | null, columns: Answered[]): ComparisonRow | null {
  if (date === null) return null
  const t = translatorFor(locale, 'Shortlist')
  const cell = ({ day, isPaused }: Answered): ReactNode => {
    if (isPaused) return <span className="text-ink2">{t('paused')}</span>
    if (day === null) return <span className="text-ink2">{t('unknownDay')}</span>
    if (day.isFree) return <Sign icon="check" words={t('free')} className="text-ok" />
    return (
      <>
        <Sign icon="minus" words={t('busy')} className="text-ink2" />
        {day.nearest && (
          <span className="block text-ink2 text-sm">
            {t('near', { date: formatMonthDay(day.nearest, locale) })}
          </span>
        )}
      </>
    )
  }
  return {
    key: 'day',
    label: nonBreaking(capitalised(formatDay(date, locale), locale)),
    values: columns.map((column) => JSON.stringify(column)),
    cells: columns.map(cell),
  }
}

function Sign({ icon, words, className }: { icon: 'check' | 'minus'; words: string; className: string }) {
  return (
    <span className={`flex items-center gap-1.5 ${className}`}>
      <Icon name={icon} size={18} />
      {words}
    </span>
  )
}

type Rated = { rating: number; ratingCount: number; writtenCount: number }

/** Row with the ratings. */
export function ratingRow(locale: Locale, columns: Rated[]): ComparisonRow {
  const t = translatorFor(locale, 'Shortlist')
  const cell = ({ rating, ratingCount, writtenCount }: Rated) => (
    <Stars locale={locale} rating={rating} count={ratingCount} written={writtenCount} />
  )
  return {
    key: 'rating',
    label: t('rating'),
    values: columns.map(
      ({ rating, ratingCount, writtenCount }) => `${rating} ${ratingCount} ${writtenCount}`,
    ),
    cells: columns.map(cell),
  }
}

/** The one mark of a line, in words: in full where there is room. */
export function Mark({ words, short }: { words: string; short: string }) {
  return (
    <span className="mt-1 inline-block rounded-[6px] bg-ok-wash px-2 py-0.5 text-ok text-sm">
      <span className="max-md:hidden">{words}</span>
      <span className="md:hidden">{short}</span>
    </span>
  )
}

/** Entries below each other, or a dash for none. */
export function Entries({ entries, none }: { entries: string[]; none: string }) {
  if (entries.length === 0) return none
  return (
    <ul className="list-disc space-y-1 pl-4 marker:text-ink2">
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )
}
