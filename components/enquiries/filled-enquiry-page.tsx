import { ExcursionRow } from '@/components/cards/excursion-row.tsx'
import { GuideBox } from '@/components/cards/guide-box.tsx'
import { PausedNotice } from '@/components/enquiries/paused-notice.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { ExcursionCardView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { GuidePageView } from '@/lib/domain/catalogue/guides/guide.ts'
import { type PlainForm, tripOf } from '@/lib/domain/conversation/enquiries/plain-form/values.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { Trip } from '@/lib/shared/trip/trip.ts'
import type { UnsentForm } from '../plain-forms/unsent-form.ts'
import { contactContent } from './contact-content.ts'
import { ContactSection } from './contact-section.tsx'
import { LinkedDraft } from './linked-draft.tsx'
import { WholeContactForm } from './whole-contact-form.tsx'

type Props = {
  locale: Locale
  guide: GuidePageView
  /** Of the guide. */
  excursion: ExcursionCardView | null
  /** The form as the link fills it in, or as it was sent without script and refused. */
  form: PlainForm
  refusal: UnsentForm | null
}

/** The form to a guide as a link has filled it in, next to who gets it; the reader checks it and sends it. */
export function FilledEnquiryPage({ locale, guide, excursion, form, refusal }: Props) {
  const t = translatorFor(locale, 'FilledEnquiry')
  const names = { firstname: guide.shortName }
  const { city } = guide
  return (
    <div className="page grid grid-cols-1 gap-x-12 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h1>{t('title', names)}</h1>
        {!guide.enquiriesPaused && <p className="mt-4 mb-10 max-w-[31em] text-lg">{t('lead', names)}</p>}
        <GuideBox locale={locale} guide={guide} />
        {excursion && (
          <section aria-labelledby="tour-title" className="mt-8">
            <h2 id="tour-title" className="mb-4 text-xl leading-(--lh-h3)">
              {t('tour')}
            </h2>
            <ExcursionRow locale={locale} excursion={excursion} />
          </section>
        )}
      </div>
      <div id="contact">
        {guide.enquiriesPaused ? (
          <PausedNotice
            locale={locale}
            firstname={guide.shortName}
            place={guide.city}
            href={placePath('guides', guide.country.slug, guide.city.slug)}
            until={guide.breakUntil}
          />
        ) : (
          <>
            <StaticMarkup>
              <noscript>
                <WholeContactForm
                  {...contactContent(locale, {
                    guide,
                    languages: excursion?.languages ?? guide.languages.map(({ code }) => code),
                  })}
                  timeZone={guide.timeZone}
                  addressed={{ ...names, city: city.name, cityIn: city.prepositionalCase ?? city.name }}
                  form={form}
                  send={translatorFor(locale, 'ContactAnswers')('send', names)}
                  refusal={refusal}
                />
              </noscript>
            </StaticMarkup>
            <div className="noscript:hidden">
              <LinkedDraft
                recipients={{
                  guides: [{ id: guide.id, name: guide.name }],
                  ...(excursion && { excursionId: excursion.id }),
                }}
                message={form.message || undefined}
                trip={linkedTrip(form)}
              />
              <ContactSection
                locale={locale}
                guide={guide}
                timeZone={guide.timeZone}
                freeDays={guide.freeDays}
                trust={{
                  firstname: guide.shortName,
                  credential: guide.hasVerifiedCredential,
                  rating: guide.rating,
                  ratingCount: guide.ratingCount,
                  writtenCount: 0,
                  medianResponseMinutes: guide.medianResponseMinutes,
                  cancellationHours: guide.cancellationHours,
                }}
                {...(excursion && { excursion: { ...excursion, priceTiers: [] } })}
              />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** The link's part of the trip; the rest of the reader's stays. */
function linkedTrip(form: PlainForm): Partial<Trip> {
  const { day, isUnsure, adults, ages } = tripOf(form)
  return {
    ...((day !== null || isUnsure) && { day, isUnsure }),
    ...(adults !== null && { adults, ages }),
  }
}
