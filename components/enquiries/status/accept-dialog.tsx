'use client'
import { useTranslations } from 'next-intl'
import { bookingTime } from '@/components/conversation/thread-times.ts'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import {
  formatOfferPrice,
  offerPrice,
  pricedAnswer,
} from '@/lib/domain/conversation/enquiries/offers/offer-price.ts'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { zoneNameAt } from '@/lib/shared/i18n/zone-name.ts'

type Props = {
  locale: Locale
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
}

/** Asks once before an offer is accepted, and repeats day, hour and price. */
export function AcceptDialog({ locale, offer, guide, now, hasOthers, trouble, ...dialog }: Props) {
  const t = useTranslations('EnquiryStatus')
  const money = useTranslations('OfferPrice')
  const startsAt = new Date(offer.starts_at)
  const timeZone = offer.time_zone
  return (
    <ConfirmDialog
      title={t('accept.title')}
      text={
        <>
          <p>
            {t('accept.text', {
              when: bookingTime({ startsAt, minutes: offer.duration_minutes, timeZone }, locale, now),
              zone: zoneNameAt(timeZone, startsAt, locale),
              price: formatOfferPrice(offerPrice(pricedAnswer(offer)), locale, money),
              guide,
            })}
          </p>
          {hasOthers && <p className="mt-2">{t('accept.others')}</p>}
        </>
      }
      texts={{ confirm: t('accept.confirm'), cancel: t('accept.back') }}
      {...(trouble && { trouble })}
      {...dialog}
    />
  )
}
