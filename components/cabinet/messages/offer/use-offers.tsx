'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { Conversation, Thread } from '@/components/conversation/use-thread.ts'
import { Button } from '@/components/ui/button.tsx'
import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { OfferDialog } from './offer-dialog.tsx'

type Options = {
  conversation: Conversation
  thread: Thread
  calendarTexts: CalendarTexts
  mayOffer: boolean
  /** There is a booking: offers are other times for it. */
  isAgreed: boolean
  /** The form is open at first. */
  startsOpen: boolean
}

/** So close to its end an offer is rather extended than changed. */
const soon = 24 * 3_600_000

/** A guide's actions on offers: a button for the composer, links in each card, and the dialogs behind them. */
export function useOffers({ conversation, thread, calendarTexts, mayOffer, isAgreed, startsOpen }: Options): {
  button: ReactNode
  actions: (offer: OfferAnswer) => ReactNode
  dialogs: ReactNode
} {
  const t = useTranslations('OfferDialog')
  const { locale, path } = conversation
  const [opened, setOpened] = useState<{ earlier: OfferAnswer | null } | null>(
    startsOpen ? { earlier: null } : null,
  )
  useEffect(() => {
    // Else the form would open again when the page is loaded or bookmarked.
    if (startsOpen) history.replaceState(history.state, '', location.pathname)
  }, [startsOpen])
  const [withdrawn, setWithdrawn] = useState<OfferAnswer | null>(null)
  const { run, isBusy, trouble } = useApiAction(async (offer: OfferAnswer) => {
    await send('DELETE', locale, `${path}/offers/${offer.id}`)
    setWithdrawn(null)
    await thread.refresh()
  })
  const waiting = thread.offers.find(({ state }) => state === 'sent') ?? null
  const agreed = isAgreed ? (thread.offers.findLast(({ state }) => state === 'accepted') ?? null) : null
  const link = 'link -my-2.5 py-2.5'
  const open = (earlier: OfferAnswer | null, label: string) => (
    <button type="button" className={link} onClick={() => setOpened({ earlier })}>
      {label}
    </button>
  )
  return {
    button: mayOffer && (
      <Button
        variant="secondary"
        size="small"
        className="max-md:px-3"
        onClick={() => setOpened({ earlier: agreed })}
      >
        <WorkIcon name="calendar" size={18} className="max-md:hidden" />
        {t('open')}
      </Button>
    ),
    actions: (offer) => {
      if (offer.state === 'accepted') {
        return (
          <>
            {mayOffer && offer === agreed && open(offer, t('move'))}
            <LocaleLink locale={locale} href="/profile/settings/calendar" className={link}>
              {t('toCalendar')}
            </LocaleLink>
          </>
        )
      }
      // An old one says nothing once there is another.
      if (!mayOffer || offer !== thread.offers.at(-1)) return null
      const left = Date.parse(offer.expires_at) - Date.now()
      if (offer.state !== 'sent' || left <= 0) {
        const isOver = offer.state === 'expired' || offer.state === 'cancelled' || left <= 0
        return open(offer, isOver ? t('repeat') : t('other'))
      }
      return (
        <>
          {open(offer, left < soon && !offer.is_time_taken ? t('extend') : t('edit'))}
          <button type="button" className={link} onClick={() => setWithdrawn(offer)}>
            {t('withdraw')}
          </button>
        </>
      )
    },
    dialogs: (
      <>
        <OfferDialog
          conversation={conversation}
          calendarTexts={calendarTexts}
          isOpen={opened !== null}
          onOpenChange={(isOpen) => {
            if (!isOpen) setOpened(null)
          }}
          earlier={opened?.earlier ?? null}
          waiting={waiting}
          agreed={agreed}
          onSent={() => {
            setOpened(null)
            void thread.refresh()
          }}
        />
        <ConfirmDialog
          title={t('withdrawTitle')}
          text={t('withdrawText')}
          texts={{ confirm: t('withdrawNow'), cancel: t('back') }}
          isOpen={withdrawn !== null}
          onOpenChange={(isOpen) => {
            if (!isOpen) setWithdrawn(null)
          }}
          onConfirm={() => {
            if (withdrawn) void run(withdrawn)
          }}
          isBusy={isBusy}
          trouble={trouble ?? undefined}
        />
      </>
    ),
  }
}
