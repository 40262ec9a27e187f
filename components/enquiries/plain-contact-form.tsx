import { Month } from '@/components/trip/month.tsx'
import { DayFields, PeopleFields } from '@/components/trip/trip-fields.tsx'
import type { SayTrip } from '@/components/trip/trip-words.ts'
import { latestDay } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { addDays } from '@/lib/shared/calendar/calendar-date.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { freeOn, type KnownDays } from '@/lib/shared/trip/known-days.ts'
import { emptyTrip } from '@/lib/shared/trip/trip.ts'
import type { ContactTexts } from './contact-fields.ts'

type Props = {
  locale: Locale
  say: SayTrip
  texts: ContactTexts
  days: KnownDays | null
  timeZone: string
  /** Beside a tour the month is shown in the sheet only. */
  isShort: boolean
  guideId: number
  excursionId?: number | undefined
}

/**
 * The first step as plain HTML, which the form's script takes over with what was chosen in it. Without script it leads to
 * the page with the whole form.
 */
export function PlainContactForm({
  locale,
  say,
  texts,
  days,
  timeZone,
  isShort,
  guideId,
  excursionId,
}: Props) {
  const today = days?.from ?? dayInZone(new Date(), timeZone)
  const part = { locale, say, id: 'contact-form', trip: emptyTrip }
  const month = addDays(today, 7)
  return (
    <form action={localePath(locale, '/enquiry')} className="grid gap-2" data-step="day">
      <input type="hidden" name="guide" value={guideId} />
      {excursionId !== undefined && <input type="hidden" name="excursion" value={excursionId} />}
      <div className={isShort ? 'grid gap-2 md:[@media(scripting:enabled)]:hidden' : 'grid gap-2'}>
        <DayFields {...part} month={month} withLegend={days !== null}>
          <Month
            locale={locale}
            say={say}
            month={month}
            first={today}
            last={latestDay(today)}
            isFree={days ? (day) => freeOn(days, day) : undefined}
            chosen={null}
          />
        </DayFields>
        <div className="border-line border-t pt-2">
          <PeopleFields {...part} />
        </div>
      </div>
      <button type="button" data-ask-guide="" className="button button-primary w-full noscript:hidden">
        {texts.ask}
      </button>
      <noscript>
        <button type="submit" className="button button-primary w-full">
          {texts.ask}
        </button>
      </noscript>
    </form>
  )
}
