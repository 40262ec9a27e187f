import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { WeekDay } from '@/lib/domain/administration/dashboard/dashboard.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised, formatDay } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

const looks: Record<WeekDay['state'], string> = {
  free: 'bg-card',
  full: 'bg-wash text-ink2',
  off: 'bg-wash text-ink2',
  away: 'bg-warning-wash text-warning',
  unset: 'bg-card',
}

/** The week ahead: each day leads to its place in the calendar. */
export function WeekStrip({ locale, week }: { locale: Locale; week: readonly WeekDay[] }) {
  const t = translatorFor(locale, 'Dashboard')
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <nav aria-label={t('week.label')} className="mt-6">
      <ul className="grid grid-cols-7 gap-px overflow-hidden rounded-card border border-line bg-line">
        {week.map(({ day, state, bookings }) => (
          <li key={day} className="grid min-w-0">
            <LocaleLink
              locale={locale}
              href={`/profile/settings/calendar?day=${day}`}
              className={classNames(
                'grid min-h-17 content-start justify-items-center gap-0.5 px-0.5 py-2 text-center leading-tight -outline-offset-3 hover:bg-hover',
                looks[state],
                bookings > 0 && 'bg-selected text-on-selected',
              )}
            >
              <span className="sr-only">{capitalised(formatDay(day, locale), locale)}. </span>
              <span aria-hidden="true" className="text-xs">
                {weekday.format(new Date(day))}
              </span>
              <span aria-hidden="true" className="font-semibold font-serif text-lg leading-none">
                {Number(day.slice(8))}
              </span>
              <span className="w-full text-xs max-sm:sr-only">
                {bookings > 0 ? t('week.walks', { count: bookings }) : t(`week.${state}`)}
              </span>
              {bookings > 0 && (
                <span aria-hidden="true" className="size-1.5 rounded-full bg-current sm:hidden" />
              )}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
