import type { TravellerEnquiryView } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMoment } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Who cancelled a booking, and when; undefined while it stands. */
export function cancelledBy(
  locale: Locale,
  { cancellation, timeZone }: Pick<TravellerEnquiryView, 'cancellation' | 'timeZone'>,
  guide: string,
): string | undefined {
  if (!cancellation) return undefined
  const t = translatorFor(locale, 'Ticket')
  const moment = formatMoment(cancellation.at, locale, timeZone)
  return cancellation.by === 'traveller'
    ? t('cancelledByTraveller', { moment })
    : t('cancelledByGuide', { guide, moment })
}
