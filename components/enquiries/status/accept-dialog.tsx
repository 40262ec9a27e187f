'use client'
import { useTranslations } from 'next-intl'
import { bookingTime } from '@/components/conversation/thread-times.ts'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { buttonClass } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import {
  formatOfferPrice,
  offerPrice,
  pricedAnswer,
} from '@/lib/domain/conversation/enquiries/offers/offer-price.ts'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { zoneNameAt } from '@/lib/shared/i18n/zone-name.ts'
import { type DecidedEnquiry, plainAbout } from './enquiry-call.ts'

type Props = {
  decided: DecidedEnquiry
  offer: OfferAnswer
  guide: string
  now: Date
  /** Others were asked too, who hear that somebody was found. */
  hasOthers: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
  isBusy: boolean
  trouble: string | null
  /** The enquiry's offer can be accepted now. */
  isDecidable: boolean
}

/** Asks once before an offer is accepted, and repeats day, hour and price. */
export function AcceptDialog({
  decided,
  offer,
  guide,
  now,
  hasOthers,
  trouble,
  isDecidable,
  ...dialog
}: Props) {
  const { locale } = decided
  const t = useTranslations('EnquiryStatus')
  const money = useTranslations('OfferPrice')
  const startsAt = new Date(offer.starts_at)
  const timeZone = offer.time_zone
  const price = offerPrice(pricedAnswer(offer))
  const text = (
    <>
      <p>
        {t('accept.text', {
          when: bookingTime({ startsAt, minutes: offer.duration_minutes, timeZone }, locale, now),
          zone: zoneNameAt(timeZone, startsAt, locale),
          price: formatOfferPrice(price, locale, money),
          guide,
        })}
      </p>
      {hasOthers && <p className="mt-2">{t('accept.others')}</p>}
    </>
  )
  return (
    <>
      {isDecidable && (
        <PlainForm
          locale={locale}
          name="acceptance"
          about={{ ...plainAbout(decided), offer: offer.id }}
          opener={{
            label: t('accept.button', { price: formatOfferPrice(price, locale, money, 'short') }),
            className: buttonClass({}, 'mt-3'),
          }}
          button={t('accept.confirm')}
        >
          <div>{text}</div>
        </PlainForm>
      )}
      <ConfirmDialog
        title={t('accept.title')}
        text={text}
        texts={{ confirm: t('accept.confirm'), cancel: t('accept.back') }}
        {...(trouble && { trouble })}
        {...dialog}
      />
    </>
  )
}
