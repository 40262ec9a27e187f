import type { ReactNode } from 'react'
import { clockIn, dayAndClock } from '@/components/conversation/thread-times.ts'
import { moveAtHand, offerAtHand, type Situation } from '@/lib/domain/conversation/enquiries/situation.ts'
import type { AskedGuide } from '@/lib/domain/conversation/enquiries/traveller-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDay, formatMoment, formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { zoneNameAt } from '@/lib/shared/i18n/zone-name.ts'

/** Situations in which a guide's own guest, who has sent no enquiry and is led to nobody else, reads other words. */
const guestTitles = ['new', 'expired', 'cancelledByTraveller'] as const
const guestLeads = ['declined', 'expired', 'cancelledByGuide'] as const

/** The title of a traveller's page. */
export function titleOf(
  { locale, enquiry }: Pick<AskedGuide, 'enquiry'> & { locale: Locale },
  situation: Situation,
  name: string,
): string {
  const t = translatorFor(locale, 'EnquiryStatus')
  const own = enquiry.isInvited && guestTitles.find((one) => one === situation)
  return t(own ? `guest.titles.${own}` : `titles.${situation}`, { guide: name })
}

/** The sentence below the title of a traveller's page. */
export function leadOf(
  { locale, guide, offers, enquiry, now }: AskedGuide & { locale: Locale; now: Date },
  situation: Situation,
  name: string,
): ReactNode {
  const t = translatorFor(locale, 'EnquiryStatus')
  const offer = moveAtHand(enquiry.state, offers, now) ?? offerAtHand(enquiry.state, offers)
  const usual = guide?.medianResponseMinutes ?? null
  // Once the usual time is over, it is promised no more.
  const isOverdue = usual !== null && now.getTime() - enquiry.sentAt.getTime() > usual * 60_000
  const minutes = isOverdue ? null : usual
  const own = enquiry.isInvited && guestLeads.find((one) => one === situation)
  if (own) return t(`guest.leads.${own}`, { guide: name })
  return t(`leads.${situation}`, {
    guide: name,
    time: minutes === null ? 'none' : formatWithinTime(minutes, locale),
    until: offer ? momentWithDay(offer.expiresAt, locale, offer.timeZone) : '',
    zone: offer ? zoneNameAt(offer.timeZone, offer.expiresAt, locale) : '',
    days: offer ? daysUntil(offer.startsAt, offer.timeZone, now) : 0,
    email: enquiry.travellerEmail,
  })
}

/** `Monday 23 November, 18:00`. Without a weekday that would need another case. */
function momentWithDay(moment: Date, locale: Locale, timeZone: string): string {
  if (!localeTraits[locale].weekdayInSentence) return formatMoment(moment, locale, timeZone)
  const day = formatDay(dayInZone(moment, timeZone), locale)
  return dayAndClock(day, clockIn(timeZone, moment, locale), locale)
}

/** Whole days at the place of the booking. */
function daysUntil(startsAt: Date, timeZone: string, now: Date): number {
  const days = (Date.parse(dayInZone(startsAt, timeZone)) - Date.parse(dayInZone(now, timeZone))) / 86_400_000
  return Math.max(0, Math.round(days))
}
