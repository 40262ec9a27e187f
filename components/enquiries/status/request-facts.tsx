import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { TravellerEnquiryView } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { enquiryReference } from '@/lib/domain/conversation/enquiries/reference.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDay, languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Facts of the traveller's request. */
export function RequestFacts({ locale, enquiry }: { locale: Locale; enquiry: TravellerEnquiryView }) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const words = translatorFor(locale, 'Conversation')
  const { excursion, adults, children, languageCode, travellerEmail, isConfirmed } = enquiry
  const rows = [
    ...(excursion
      ? [
          {
            label: t('request.tour'),
            value: excursion.path ? (
              <LocaleLink locale={locale} href={excursion.path} className="link">
                {excursion.title}
              </LocaleLink>
            ) : (
              excursion.title
            ),
          },
        ]
      : []),
    // An invited guest has wished no day; the guide's offer names one.
    ...(enquiry.isInvited && !enquiry.date
      ? []
      : [{ label: t('request.date'), value: requestedDate(locale, enquiry) }]),
    { label: t('request.people'), value: words('people', { adults, children }) },
    { label: t('request.language'), value: languageName(languageCode, locale) },
    // A guest who got the link from the guide has given none yet.
    ...(travellerEmail === '' ? [] : [emailRow()]),
    { label: t('request.reference'), value: enquiryReference(enquiry.id) },
  ]
  function emailRow() {
    return {
      label: t('request.email'),
      value: (
        <>
          <span className="block">{travellerEmail}</span>
          {isConfirmed ? (
            <span className="flex items-center gap-1.5 text-ok text-sm">
              <Icon name="check" size={16} />
              {t('request.confirmed')}
            </span>
          ) : (
            <span className="block text-ink2 text-sm">{t('request.unconfirmed')}</span>
          )}
        </>
      ),
    }
  }
  return (
    <section aria-labelledby="request">
      <h2 id="request" className="text-xl leading-(--lh-h3)">
        {t(enquiry.isInvited ? 'guest.requestTitle' : 'request.title')}
      </h2>
      <dl className="mt-1 text-md">
        {rows.map(({ label, value }) => (
          <div key={label} className="border-line border-b py-3 last:border-b-0">
            <dt className="text-ink2 text-sm">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The wished day, and whether another would do. */
function requestedDate(
  locale: Locale,
  { date, dateFlexible }: Pick<TravellerEnquiryView, 'date' | 'dateFlexible'>,
): string {
  const t = translatorFor(locale, 'EnquiryStatus')
  if (!date) return t('request.anyDate')
  const day = formatDay(date, locale)
  return dateFlexible ? t('request.flexible', { date: day }) : day
}
