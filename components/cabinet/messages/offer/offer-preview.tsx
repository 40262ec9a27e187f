'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { OfferCard } from '@/components/conversation/offer-card.tsx'
import { bookingTime } from '@/components/conversation/thread-times.ts'
import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { OfferAnswer, ProposalAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import type { OfferDialogProps } from './offer-dialog-props.ts'
import { type OfferValues, previewOf } from './offer-values.ts'

type Props = {
  values: OfferValues
  proposal: ProposalAnswer
  conversation: OfferDialogProps['conversation']
  waiting: OfferAnswer | null
  agreed: OfferAnswer | null
  now: Date
}

/** Live preview of the offer for the traveller; on phones behind a button. */
export function OfferPreview({ values, proposal, conversation, waiting, agreed, now }: Props) {
  const t = useTranslations('OfferDialog')
  const id = useId()
  const { locale, otherName: name } = conversation
  const [isShown, setShown] = useState(false)
  // It opens below the fold of a phone.
  const card = useRef<HTMLDivElement>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn > 0) card.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [turn])
  const offer = previewOf(values, proposal, now)
  return (
    <aside className="md:sticky md:top-0 md:self-start">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => {
          if (!isShown) setTurn((before) => before + 1)
          setShown(!isShown)
        }}
        className="link inline-flex min-h-11 items-center gap-2 md:hidden"
      >
        <WorkIcon name="eye" />
        {isShown ? t('hidePreview') : t('showPreview', { name })}
      </button>
      <div
        ref={card}
        id={id}
        className={classNames('rounded-card bg-wash p-4 md:block', isShown ? 'max-md:mt-2' : 'max-md:hidden')}
      >
        <p className="mb-2 font-medium text-md">{t('preview', { name })}</p>
        {offer ? (
          <OfferCard
            offer={offer}
            conversation={{ locale, side: 'traveller' }}
            now={now}
            actions={
              <span aria-hidden="true" className="flex w-full gap-2 *:pointer-events-none *:grow">
                <span className={buttonClass({ variant: 'secondary', size: 'small' })}>{t('decline')}</span>
                <span className={buttonClass({ size: 'small' })}>{t('accept')}</span>
              </span>
            }
          />
        ) : (
          <p className="rounded-card border border-line border-dashed px-4 py-8 text-center text-ink2 text-md">
            {t('previewLater')}
          </p>
        )}
        <p className="mt-3 text-ink2 text-sm">
          {waiting && <>{t('replaces', { time: timeOf(waiting) })} </>}
          {agreed ? t('stands', { name, time: timeOf(agreed) }) : t('holds', { name })}
        </p>
      </div>
    </aside>
  )

  function timeOf({ starts_at, duration_minutes: minutes, time_zone: timeZone }: OfferAnswer): string {
    return bookingTime({ startsAt: new Date(starts_at), minutes, timeZone }, locale, now)
  }
}
