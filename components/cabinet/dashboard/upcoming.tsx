import type { ReactNode } from 'react'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { DashboardView } from '@/lib/domain/administration/dashboard/dashboard.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNearDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; dashboard: Pick<DashboardView, 'upcoming' | 'away' | 'today'> }

/** The next bookings, each in the time of its place, and time away. */
export function Upcoming({ locale, dashboard }: Props) {
  const t = translatorFor(locale, 'Dashboard')
  const { upcoming, away, today } = dashboard
  const dayOf = (moment: Date, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
  const timeOf = (moment: Date, timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(moment)
  const bookings = upcoming.map(({ enquiryId, traveller, startsAt, timeZone, people, tour }) => ({
    key: enquiryId,
    day: dayOf(startsAt, timeZone),
    content: (
      <>
        <p className="wrap-anywhere leading-snug">
          {timeOf(startsAt, timeZone)}{' '}
          <LocaleLink locale={locale} href={`/profile/messages/${enquiryId}`} className="link-plain">
            {traveller}
          </LocaleLink>
        </p>
        <p className="mt-0.5 text-ink2 text-sm">
          {[t('soon.walk', { people }), tour].filter(Boolean).join(' · ')}
        </p>
      </>
    ),
  }))
  const absence = away && {
    key: 'away',
    day: [away.from, today].toSorted().at(-1) ?? today,
    content: (
      <>
        <p className="leading-snug">{t('soon.break', { date: formatNearDate(away.until, today, locale) })}</p>
        {away.pausesEnquiries && (
          <p className="mt-0.5 text-ink2 text-sm">
            {t(away.from > today ? 'soon.breakLater' : 'soon.breakText')}
          </p>
        )}
      </>
    ),
  }
  // Bookings are in the order of their moments already, and a time away comes before what is agreed on its first day.
  const ahead = [...(absence ? [absence] : []), ...bookings].toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  )
  return (
    <section aria-labelledby="soon-title">
      <div className="flex items-baseline justify-between gap-4 border-line border-b pb-2">
        <h2 id="soon-title" className="text-xl leading-(--lh-h3)">
          {t('soon.title')}
        </h2>
        <LocaleLink locale={locale} href="/profile/settings/calendar" className="link text-md">
          {t('soon.calendar')}
        </LocaleLink>
      </div>
      {upcoming.length === 0 && !away && <p className="mt-3 text-ink2 text-md">{t('soon.none')}</p>}
      <ul>
        {ahead.map(({ key, day, content }) => (
          <Line key={key} locale={locale} day={day}>
            {content}
          </Line>
        ))}
      </ul>
    </section>
  )
}

type LineProps = { locale: Locale; day: string; children: ReactNode }

/** The number of the day, large, with its month below. */
function Line({ locale, day, children }: LineProps) {
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(day))
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 border-line border-b py-3">
      <p className="leading-none">
        <span className="block font-semibold font-serif text-[1.625rem]">{Number(day.slice(8))}</span>
        <span className="mt-1.5 block text-ink2 text-xs">{month}</span>
      </p>
      <div className="min-w-0 pt-0.5">{children}</div>
    </li>
  )
}
