'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { timeLeft } from '@/components/conversation/time-left.ts'
import { classNames } from '@/components/ui/class-names.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMoment } from '@/lib/shared/i18n/format.ts'

/** State of the offer. */
export function OfferStateStrip({
  offer,
  isTaken,
  isOpen,
  wasOtherChosen,
  locale,
  now,
  children,
}: {
  offer: OfferAnswer
  isTaken: boolean
  isOpen: boolean
  wasOtherChosen: boolean
  locale: Locale
  now: Date
  children: ReactNode
}) {
  const t = useTranslations('EnquiryStatus')
  const words = useTranslations('Conversation')
  const { state, decided_at, time_zone } = offer
  const until = new Date(offer.expires_at)
  const left = timeLeft(until, now)
  const moment = formatMoment(decided_at === null ? until : new Date(decided_at), locale, time_zone)
  const isAccepted = state === 'accepted'
  const look = isAccepted
    ? 'bg-ok-wash text-ok'
    : isTaken
      ? 'bg-error-wash text-error'
      : isOpen
        ? 'bg-warning-wash text-warning'
        : 'bg-wash'
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-6', look)}>
      <WorkIcon name={isAccepted ? 'check' : isTaken ? 'alert' : 'clock'} size={20} />
      <p className="min-w-0 grow basis-40 text-md" suppressHydrationWarning>
        {isAccepted
          ? t('offer.acceptedAt', { moment })
          : isTaken
            ? words('offer.taken', { side: 'traveller' })
            : isOpen
              ? words(`offer.left.${left.unit}`, { count: left.count, side: 'traveller' })
              : wasOtherChosen
                ? t('offer.otherChosen', { moment })
                : words(`offer.states.${state === 'sent' ? 'expired' : state}`, {
                    moment,
                    side: 'traveller',
                  })}
      </p>
      {children}
    </div>
  )
}
