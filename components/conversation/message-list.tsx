'use client'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { MessageAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { capitalised, formatDate, formatDay } from '@/lib/shared/i18n/format.ts'
import { EventLine, ThreadLine } from './event-line.tsx'
import { MessageBubble, UnsentBubble } from './message-bubble.tsx'
import { OfferCard } from './offer-card.tsx'
import { bookingTime, clockIn } from './thread-times.ts'
import { useNow } from './use-now.ts'
import type { Conversation, Thread } from './use-thread.ts'
import { WarningNote } from './warning-note.tsx'

type Props = {
  conversation: Conversation
  thread: Thread
  /** Whole cards, or lines that point to where the page shows the offer itself. */
  offers: 'cards' | { linkTo: string }
  /** Actions for an offer, at the end of its card. */
  offerActions?: (offer: OfferAnswer) => ReactNode
  /** Below a message's words, such as its files. */
  attachments?: (message: MessageAnswer) => ReactNode
  /** Actions for a message that looks like fraud. */
  warningActions?: (message: MessageAnswer) => ReactNode
}

/**
 * The messages of a conversation by day, with what happened in between, and one's own that are still on their way. Says
 * that everything is read as soon as its end is in view. It doesn't scroll: its page, or a frame around it, does.
 */
export function MessageList({
  conversation,
  thread,
  offers,
  offerActions,
  attachments,
  warningActions,
}: Props) {
  const t = useTranslations('Conversation')
  const { locale, side, timeZone, otherName } = conversation
  const { messages, unsent, read } = thread
  const now = useNow(conversation.now)
  const end = useRef<HTMLDivElement>(null)
  useReadMark(end, thread)
  const others = side === 'guide' ? read.traveller : read.guide
  const lastOwn = messages.findLast(({ author }) => author === side)
  const offerOf = new Map(thread.offers.map((offer) => [offer.id, offer]))
  return (
    <div role="log" aria-label={t('label', { name: otherName })}>
      <ol className="grid gap-3">
        {messages.map((message, index) => {
          const day = dayInZone(new Date(message.written_at), timeZone)
          const before = messages[index - 1]
          const isNewDay = !before || dayInZone(new Date(before.written_at), timeZone) !== day
          const isRead = message === lastOwn && message.number <= others
          const offer = message.offer_id === null ? undefined : offerOf.get(message.offer_id)
          return (
            <Fragment key={message.id}>
              {isNewDay && (
                <li className="pt-2 text-center text-ink2 text-sm first:pt-0">
                  {dayWords(day, dayInZone(now, timeZone), locale, t)}
                </li>
              )}
              <li className="grid">
                {message.kind === 'event' && (
                  <EventLine message={message} locale={locale} timeZone={timeZone} />
                )}
                {message.kind === 'offer' &&
                  (offer?.state === 'superseded' || offer?.state === 'moved' ? (
                    <ThreadLine icon="undo">
                      {t(`offer.${offer.state}Line`, { time: whenOf(offer, locale, now) })}
                    </ThreadLine>
                  ) : offers === 'cards' ? (
                    <OfferCard
                      offer={offer}
                      conversation={conversation}
                      now={now}
                      actions={offer && offerActions?.(offer)}
                      isRead={isRead}
                    />
                  ) : (
                    <ThreadLine icon="calendar">
                      {t('offer.line', { time: clockIn(timeZone, new Date(message.written_at), locale) })}{' '}
                      <a href={offers.linkTo} className="link">
                        {t('offer.seeAbove')}
                      </a>
                    </ThreadLine>
                  ))}
                {message.kind === 'text' && (
                  <>
                    <MessageBubble message={message} conversation={conversation} isRead={isRead}>
                      {attachments?.(message)}
                    </MessageBubble>
                    {message.warnings.length > 0 && (
                      <WarningNote side={side} siteName={conversation.siteName} kinds={message.warnings}>
                        {warningActions?.(message)}
                      </WarningNote>
                    )}
                  </>
                )}
              </li>
            </Fragment>
          )
        })}
        {unsent.map((message) => (
          <li key={message.clientId} className="grid">
            <UnsentBubble
              message={message}
              onResend={() => thread.resend(message.clientId)}
              onTakeBack={() => thread.takeBack(message.clientId)}
            />
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  )
}

type Words = ReturnType<typeof useTranslations<'Conversation'>>

function dayWords(day: string, today: string, locale: Conversation['locale'], t: Words): string {
  if (day === today) return t('today')
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  if (day === yesterday) return t('yesterday')
  return day.slice(0, 4) === today.slice(0, 4)
    ? capitalised(formatDay(day, locale), locale)
    : formatDate(day, locale)
}

function whenOf(offer: OfferAnswer, locale: Conversation['locale'], now: Date): string {
  const startsAt = new Date(offer.starts_at)
  return bookingTime({ startsAt, minutes: offer.duration_minutes, timeZone: offer.time_zone }, locale, now)
}

/** Everything is read once the end is in view of somebody. */
function useReadMark(end: { current: HTMLElement | null }, { markRead, messages }: Thread): void {
  const last = messages.at(-1)?.number
  useEffect(() => {
    if (!end.current || last === undefined) return
    let isInView = false
    const mark = () => {
      if (isInView && document.visibilityState === 'visible') markRead()
    }
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting === true
      mark()
    })
    observer.observe(end.current)
    document.addEventListener('visibilitychange', mark)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', mark)
    }
  }, [end, markRead, last])
}
