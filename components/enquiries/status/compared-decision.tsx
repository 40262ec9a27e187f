'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import {
  formatOfferPrice,
  offerPrice,
  pricedAnswer,
} from '@/lib/domain/conversation/enquiries/offers/offer-price.ts'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import type { DecidedEnquiry } from './enquiry-call.ts'
import { useAcceptance } from './use-acceptance.ts'

type Props = {
  decided: DecidedEnquiry
  offer: OfferAnswer
  guide: string
  /** Time when the page was rendered, ISO. */
  now: string
}

/** Accepts one of several offers that are compared. */
export function ComparedDecision({ decided, offer, guide, now }: Props) {
  const t = useTranslations('EnquiryStatus')
  const acceptance = useAcceptance(decided, offer.id, () => {})
  const money = useTranslations('OfferPrice')
  const price = formatOfferPrice(offerPrice(pricedAnswer(offer)), decided.locale, money, 'short')
  return (
    <>
      <Button className="w-full noscript:hidden" onClick={() => acceptance.setAsking(true)}>
        {t('accept.button', { price })}
      </Button>
      <FormError text={acceptance.isAsking ? null : acceptance.trouble} className="mt-2" />
      <AcceptDialog
        decided={decided}
        isDecidable
        offer={offer}
        guide={guide}
        now={new Date(now)}
        hasOthers
        isOpen={acceptance.isAsking && !acceptance.isTaken}
        onOpenChange={acceptance.setAsking}
        onConfirm={() => void acceptance.run()}
        isBusy={acceptance.isBusy}
        trouble={acceptance.trouble}
      />
    </>
  )
}
