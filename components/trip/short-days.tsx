import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { addDays, type CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { spokenDate } from '@/lib/shared/calendar/words.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { freeOn, type KnownDays, nextFree } from '@/lib/shared/trip/known-days.ts'
import { DayStrip } from './day-strip.tsx'
import { sayTripIn } from './say-trip.ts'
import { TripBar } from './trip-bar.tsx'

type Props = { locale: Locale; days: KnownDays | null; className?: string }

/** Beside a tour: the trip, whether its day is free, some days to press, and the way to all of them. */
export function ShortDays({ locale, days, className }: Props) {
  const t = translatorFor(locale, 'ContactForm')
  return (
    <div className={className}>
      <TripBar locale={locale} href="#contact-days" />
      {days && <DayState days={days} className="mt-2 text-sm" />}
      {days && (
        <>
          <p className="mt-2 font-label text-sm">{t('anotherDay')}</p>
          <FirstDays locale={locale} days={days} most={5} shape="five" />
        </>
      )}
      <a href="#contact-days" className="link inline-flex min-h-9 items-center text-sm">
        {t('allDays')}
      </a>
    </div>
  )
}

/** Whether the guide is free on the day of the trip; empty without a day. */
export function DayState({ days, className }: { days: KnownDays; className?: string }) {
  return <p className={className} data-known-days={JSON.stringify(days)} />
}

/** The first free days. */
function FirstDays({
  locale,
  days,
  most,
  shape,
}: Omit<Props, 'days'> & { days: KnownDays; most: number; shape: 'five' | 'row' }) {
  const say = sayTripIn(locale)
  const named = (day: CalendarDate) =>
    say('pair', { one: spokenDate(day, locale), other: say(freeOn(days, day) ? 'free' : 'busy') })
  return (
    <DayStrip
      locale={locale}
      days={nextFree(days, addDays(days.from, -1), most)}
      nameOf={named}
      shape={shape}
    />
  )
}

/** On phones: the next free days, in a row that goes on to the edge of the page. */
export function FreeStrip({ locale, days }: { locale: Locale; days: KnownDays }) {
  const t = translatorFor(locale, 'ContactForm')
  return (
    <div>
      <p className="mb-1 text-sm leading-snug">{t('strip')}</p>
      <FirstDays locale={locale} days={days} most={14} shape="row" />
    </div>
  )
}
