'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AttachmentList } from '@/components/conversation/attachment-list.tsx'
import { Composer } from '@/components/conversation/composer.tsx'
import { LineNote } from '@/components/conversation/line-note.tsx'
import { MessageList } from '@/components/conversation/message-list.tsx'
import { WarningActions } from '@/components/conversation/thread-report.tsx'
import { TranslationNote } from '@/components/conversation/translation-note.tsx'
import { useAttachments } from '@/components/conversation/use-attachments.tsx'
import { type Conversation, useThread } from '@/components/conversation/use-thread.ts'
import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { ScrollRegion } from '@/components/ui/scroll-region.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { ThreadStart } from '@/lib/client/conversation/live-thread.ts'
import { actsOf, type ThreadHeadView } from '@/lib/domain/conversation/enquiries/conversation/head.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDay, formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { useOffers } from './offer/use-offers.tsx'
import type { StarterTemplate } from './templates/template-choice.tsx'
import { TemplatesPopover } from './templates/templates-popover.tsx'
import { type FreeOnDay, ThreadHead } from './thread-head.tsx'
import { useBottom } from './use-bottom.ts'

type Props = {
  conversation: Conversation
  head: ThreadHeadView
  start: ThreadStart
  free: FreeOnDay
  calendarTexts: CalendarTexts
  starters: StarterTemplate[]
  /** The form of an offer is open at first. */
  startsWithOffer: boolean
}

/** An open conversation: who and what, the messages, and where the next one is written. */
export function ThreadPanel(props: Props) {
  const { conversation, head, start, free, calendarTexts, starters, startsWithOffer } = props
  const t = useTranslations('Messages')
  const thread = useThread(conversation, start)
  const { attached, button } = useAttachments(conversation)
  const acts = actsOf(head)
  const offers = useOffers({
    conversation,
    thread,
    calendarTexts,
    mayOffer: acts.offers || acts.moves,
    isAgreed: acts.moves,
    startsOpen: startsWithOffer && acts.offers,
  })
  const last = thread.offers.at(-1)
  const day = last ? dayInZone(new Date(last.starts_at), last.time_zone) : head.date
  const known = {
    name: head.travellerName,
    date: day ? formatDay(day, head.travellerLocale) : '',
    place: last?.meeting_point ?? '',
  }
  const { frame, isAway, hasNews, toEnd } = useBottom(thread)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ThreadHead conversation={conversation} head={head} free={free} />
      <div className="relative min-h-0 grow">
        <ScrollRegion
          ref={frame}
          data-region=""
          aria-label={t('messagesOf', { name: head.travellerName })}
          className="relative h-full overflow-y-auto overscroll-contain px-3 pb-4 -outline-offset-3 md:px-6"
        >
          <div className="mx-auto flex min-h-full max-w-190 flex-col justify-end pt-3">
            {!head.isConfirmed && !head.isClosed && !head.isInvited && (
              <Note icon="info" look="bg-info-wash">
                {t('unconfirmed', { name: conversation.otherName })}
              </Note>
            )}
            <MessageList
              conversation={conversation}
              thread={thread}
              offers="cards"
              offerActions={offers.actions}
              attachments={(message) => <AttachmentList message={message} conversation={conversation} />}
              warningActions={(message) => (
                <WarningActions conversation={conversation} message={message} thread={thread} />
              )}
            />
          </div>
        </ScrollRegion>
        {isAway && (
          <button
            type="button"
            onClick={toEnd}
            className="absolute right-4 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-card px-3.5 text-md shadow-popover hover:bg-hover md:right-6"
          >
            {hasNews ? t('news') : <span className="sr-only">{t('toEnd')}</span>}
            <WorkIcon name="arrow-down" size={18} />
          </button>
        )}
      </div>
      <div
        data-region=""
        data-foot-bar=""
        data-composer-bar=""
        className="px-3 pb-3 max-md:border-line max-md:border-t max-md:pt-2 md:px-6 md:pb-5"
      >
        <div className="mx-auto max-w-190">
          <LineNote thread={thread} />
          {!head.isClosed && head.openUntil && (
            <Note icon="info" look="bg-wash">
              {endedWords(head.openUntil)}
            </Note>
          )}
          {head.isClosed ? (
            <Note icon="lock" look="bg-wash">
              {closedWords()}
            </Note>
          ) : (
            <>
              <TranslationNote conversation={conversation} />
              <Composer
                conversation={conversation}
                thread={thread}
                isCompact
                attached={attached}
                tools={(composer) => (
                  <>
                    {button}
                    <TemplatesPopover
                      locale={conversation.locale}
                      composer={composer}
                      starters={starters}
                      known={known}
                    />
                    {offers.button}
                  </>
                )}
              />
            </>
          )}
        </div>
      </div>
      {offers.dialogs}
    </div>
  )

  function endedWords(until: Date): string {
    const day = formatMonthDay(dayInZone(until, conversation.timeZone), conversation.locale)
    if (head.state === 'cancelled') return t(`ended.cancelled.${head.cancelledBy ?? 'traveller'}`, { day })
    if (head.isOtherChosen) return t('ended.otherChosen', { day })
    return head.state === 'declined' ? t('ended.declined', { day }) : t('ended.expired', { day })
  }

  function closedWords(): string {
    if (head.isBlocked) return t('closed.blocked', { name: conversation.otherName })
    if (head.state === 'cancelled') return t(`closed.cancelled.${head.cancelledBy ?? 'traveller'}`)
    if (head.isOtherChosen) return t('closed.otherChosen')
    return head.state === 'declined' ? t('closed.declined') : t('closed.expired')
  }
}

function Note({ icon, look, children }: { icon: 'info' | 'lock'; look: string; children: ReactNode }) {
  return (
    <p className={`my-2 flex gap-3 rounded-control px-4 py-3 text-md ${look}`}>
      {icon === 'info' ? (
        <Icon name="info" className="mt-0.5 text-sea" />
      ) : (
        <WorkIcon name="lock" className="mt-0.5" />
      )}
      <span>{children}</span>
    </p>
  )
}
