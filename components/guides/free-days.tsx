import { Month } from '@/components/trip/month.tsx'
import { sayTripIn } from '@/components/trip/say-trip.ts'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { FreeDaysView } from '@/lib/domain/core/availability/public-days.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  addMonths,
  type CalendarDate,
  isSameMonth,
  startOfMonth,
} from '@/lib/shared/calendar/calendar-date.ts'
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
  const say = sayTripIn(locale)
  const free = new Set(days)
  const first = startOfMonth(from)
  const months = [first, ...(isSameMonth(first, until) ? [] : monthsAfter(first, until))]
  return (
    <StaticMarkup as="section" aria-labelledby="free-days" className={className}>
      <h2 id="free-days">{t('title', { firstname })}</h2>
      <p className="mt-1.5 text-ink2 text-md">{t(days.length > 0 ? 'intro' : 'none', { firstname })}</p>
      <div className="mt-4 grid items-start gap-x-10 gap-y-7 sm:grid-cols-2">
        {months.map((month) => (
          <Month
            key={month}
            locale={locale}
            say={say}
            month={month}
            first={from}
            last={until}
            isFree={(day) => free.has(day)}
            chosen={null}
            href="#contact"
          />
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

function monthsAfter(first: CalendarDate, until: CalendarDate): CalendarDate[] {
  const next = addMonths(first, 1)
  return isSameMonth(next, until) ? [next] : [next, ...monthsAfter(next, until)]
}
