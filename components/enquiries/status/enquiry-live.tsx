'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { AttachmentList } from '@/components/conversation/attachment-list.tsx'
import { Composer } from '@/components/conversation/composer.tsx'
import { LineNote } from '@/components/conversation/line-note.tsx'
import { MessageList } from '@/components/conversation/message-list.tsx'
import { ReportLink, WarningActions } from '@/components/conversation/thread-report.tsx'
import { TranslationNote } from '@/components/conversation/translation-note.tsx'
import { useAttachments } from '@/components/conversation/use-attachments.tsx'
import { useNow } from '@/components/conversation/use-now.ts'
import { type Conversation, useThread } from '@/components/conversation/use-thread.ts'
import { classNames } from '@/components/ui/class-names.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { ThreadStart } from '@/lib/client/conversation/live-thread.ts'
import type { EnquiryState } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { offerAtHand } from '@/lib/domain/conversation/enquiries/situation.ts'
import type { MessengerView } from '@/lib/domain/conversation/messengers/view.ts'
import { zoneNameAt } from '@/lib/shared/i18n/zone-name.ts'
import { ConversationMessengers } from './conversation-messengers.tsx'
import { ConversationPush } from './conversation-push.tsx'
import type { DecidedEnquiry } from './enquiry-call.ts'
import { LostLinkForm } from './lost-link-form.tsx'
import { OfferDecision } from './offer-decision.tsx'
import { PlainMessage, PlainReport } from './plain-conversation.tsx'
import { WriteContext } from './write-context.ts'

type Props = {
  conversation: Conversation
  start: ThreadStart
  decided: DecidedEnquiry
  /** The language of the booking, as it is called here. */
  language: string
  /** Other guides were asked too. */
  hasOthers: boolean
  isGuideAway: boolean
  /** An own guest of the guide confirms the address before agreeing. */
  mustConfirm: boolean
  state: EnquiryState
  /** Nobody can write any more. */
  isOver: boolean
  /** Until when both may write after an end, in words; null where nothing has ended. */
  openUntil: string | null
  /** The booking has a place of its own, as wide as the page. */
  isAgreed: boolean
  /** Those in which the site has a bot. */
  messengers: readonly MessengerView[]
  /** Right below the decision: what happens next, and what can be done with what is agreed. */
  children: ReactNode
}

const composerId = 'answer'

/** Live parts: the decision about the latest offer, and the conversation. */
export function EnquiryLive({
  conversation,
  start,
  decided,
  language,
  hasOthers,
  isGuideAway,
  mustConfirm,
  state,
  isOver,
  openUntil,
  isAgreed,
  messengers,
  children,
}: Props) {
  const t = useTranslations('EnquiryStatus')
  const router = useRouter()
  const thread = useThread(conversation, start)
  const { attached, button } = useAttachments(conversation)
  const now = useNow(conversation.now)
  const { locale, otherName: guide } = conversation
  const offer = offerAtHand(state, thread.offers)
  const waiting = thread.offers.at(-1)
  // Another time that the guide proposes for the agreed tour.
  const otherTime =
    state === 'accepted' && waiting?.state === 'sent' && new Date(waiting.expires_at) > now ? waiting : null
  // A message of the guide may change the state, which the server renders in the rest of the page.
  const heard = thread.messages.filter(({ author }) => author !== 'traveller').length
  const shown = useRef(heard)
  useEffect(() => {
    if (heard === shown.current) return
    shown.current = heard
    router.refresh()
  }, [heard, router])

  const write = (sentence: string) => {
    const draft = thread.draft.snapshot().trim()
    if (!draft.includes(sentence)) thread.draft.keep(draft === '' ? sentence : `${draft}\n${sentence}`)
    document.querySelector<HTMLElement>(`#${composerId} textarea`)?.focus()
  }
  return (
    <WriteContext value={write}>
      <div className={isAgreed ? 'min-w-0 lg:col-span-2' : 'contents'}>
        {otherTime && (
          <>
            {decision(otherTime, 'offer')}
            <h2 className="mt-8 mb-3 text-xl leading-(--lh-h3)">{t('agreedNow')}</h2>
          </>
        )}
        {offer && !isAgreed && offer.state !== 'cancelled' && decision(offer, 'offer')}
        {children}
      </div>
      <section
        id="conversation"
        aria-labelledby="thread-title"
        className={classNames('min-w-0 scroll-mt-6 print:hidden', !isAgreed && 'mt-10 md:mt-14')}
      >
        <div className="mb-4">
          <h2 id="thread-title" className="text-xl leading-(--lh-h3)">
            {t('thread')}
          </h2>
          <p className="mt-0.5 text-ink2 text-sm" suppressHydrationWarning>
            {t('clock', { zone: zoneNameAt(conversation.timeZone, now, locale) })}
          </p>
        </div>
        <MessageList
          conversation={conversation}
          thread={thread}
          offers={{ linkTo: '#offer' }}
          attachments={(message) => <AttachmentList message={message} conversation={conversation} />}
          warningActions={(message) => (
            <WarningActions conversation={conversation} message={message} thread={thread} />
          )}
        />
        <div className="mt-5">
          <LineNote thread={thread} />
          {thread.isGone ? (
            <div className="mt-4 rounded-card border border-line bg-card p-5">
              <LostLinkForm locale={conversation.locale} />
            </div>
          ) : isOver ? (
            <p className="flex gap-2.5 rounded-control bg-wash px-4 py-3 text-md">
              <WorkIcon name="lock" className="mt-0.5" />
              {t('closed')}
            </p>
          ) : (
            <div id={composerId} className="scroll-mt-6">
              {openUntil && <p className="mb-3 text-ink2 text-md">{t('openUntil', { day: openUntil })}</p>}
              <TranslationNote conversation={conversation} />
              <PlainMessage decided={decided} guide={guide} />
              <div className="noscript:hidden">
                <Composer
                  conversation={conversation}
                  thread={thread}
                  attached={attached}
                  tools={() => button}
                />
              </div>
            </div>
          )}
        </div>
        {!isOver && !thread.isGone && (
          <div className="mt-4 noscript:hidden">
            <ConversationPush locale={decided.locale} token={decided.token} />
            <ConversationMessengers locale={decided.locale} token={decided.token} messengers={messengers} />
          </div>
        )}
        <div className="mt-4">
          <PlainReport decided={decided} />
          <p className="noscript:hidden">
            <ReportLink conversation={conversation} />
          </p>
        </div>
      </section>
    </WriteContext>
  )

  function decision(shown: OfferAnswer, anchor: string) {
    return (
      <OfferDecision
        key={shown.id}
        decided={decided}
        offer={shown}
        guide={guide}
        language={language}
        now={now}
        hasOthers={hasOthers && state !== 'accepted'}
        isGuideAway={isGuideAway}
        mustConfirm={mustConfirm}
        wasOtherChosen={thread.messages.some(
          ({ event, written_at }) => event === 'other_chosen' && written_at === shown.decided_at,
        )}
        anchor={anchor}
        onDecided={() => {
          void thread.refresh()
          router.refresh()
        }}
        onAskOther={() => write(t('askOther.draft'))}
      />
    )
  }
}
