import { buttonClass } from '@/components/ui/button.tsx'
import { Drawing } from '@/components/ui/drawing.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import type { TravellerEnquiryView } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { freeUntil, type OfferView } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatMoment } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { CancelEnquiry } from './cancel-enquiry.tsx'
import { type DecidedEnquiry, enquiryCall } from './enquiry-call.ts'
import { MoveDay } from './move-day.tsx'

type Props = {
  locale: Locale
  decided: DecidedEnquiry
  enquiry: TravellerEnquiryView
  offer: OfferView
  guide: string
  now: Date
  /** The first thing to do; not while another time waits for an answer. */
  isFirst: boolean
}

const phoneShape =
  'M7 3.5 9.5 4l1 4-2 1.5a11 11 0 0 0 6 6l1.500-2 4 1 .5 2.500c0 1.700-1.300 3-3 3A14 14 0 0 1 4 6.500c0-1.700 1.300-3 3-3Z'

/** After an agreement: what can be done with it, what to know before, and what happens when plans change. */
export function AgreedPart({ locale, decided, enquiry, offer, guide, now, isFirst }: Props) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const words = translatorFor(locale, 'Conversation')
  const end = freeUntil(offer)
  const until = formatMoment(end, locale, offer.timeZone)
  const isFree = now <= end
  const terms =
    offer.cancellationHours === 0
      ? t('accepted.always', { guide })
      : isFree
        ? t('accepted.until', { until, guide })
        : t('accepted.over', { guide })
  return (
    <>
      <div className="mt-4 flex flex-col gap-2.5 md:flex-row md:flex-wrap">
        <a
          href={localePath(locale, enquiryCall(decided, `offers/${offer.id}/calendar`))}
          download
          className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}
        >
          <Icon name="calendar" />
          {t('accepted.calendar')}
        </a>
        {enquiry.guidePhone && (
          <a
            href={`tel:${enquiry.guidePhone.replace(/[^\d+]/g, '')}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Drawing strokes={phoneShape} />
            {t('accepted.call', { guide, phone: enquiry.guidePhone.replaceAll(' ', '\u00A0') })}
          </a>
        )}
      </div>
      {(offer.note || offer.included) && (
        <section aria-labelledby="before" className="mt-8">
          <h2 id="before" className="text-xl leading-(--lh-h3)">
            {t('accepted.before')}
          </h2>
          {offer.note && (
            <p dir="auto" className="lead mt-1 max-w-[34em] whitespace-pre-wrap wrap-anywhere">
              {offer.note}
            </p>
          )}
          {offer.included && (
            <p
              dir="auto"
              className="lead mt-1.5 max-w-[34em] whitespace-pre-wrap text-ink2 text-md wrap-anywhere"
            >
              {words('offer.includes', { what: offer.included })}
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="plans" className="mt-8 border-line border-t pt-6">
        <h2 id="plans" className="text-xl leading-(--lh-h3)">
          {t('accepted.plans')}
        </h2>
        <p className="lead mt-1 max-w-[34em] text-ink2">{terms}</p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <a href="#answer" className={buttonClass({ variant: 'secondary' })}>
            {t('accepted.write', { guide })}
          </a>
          <MoveDay locale={locale} guide={guide} firstDay={dayInZone(now, offer.timeZone)} />
          <CancelEnquiry
            decided={decided}
            title={t('cancel.titleAgreed')}
            text={isFree ? t('cancel.textFree', { until, guide }) : t('cancel.textLate', { until, guide })}
            label={t('accepted.cancel')}
            texts={{ confirm: t('cancel.confirmAgreed'), back: t('cancel.backAgreed') }}
            className={buttonClass({ variant: 'quiet' }, 'text-error')}
          />
        </div>
      </section>
    </>
  )
}
