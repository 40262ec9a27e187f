'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import type { UnsentMessage } from '@/lib/client/conversation/outbox.ts'
import type { MessageAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { MessageWords } from './message-words.tsx'
import { clockIn } from './thread-times.ts'
import type { Conversation } from './use-thread.ts'

const bubble = 'max-w-[min(31em,calc(100%-2.5rem))] rounded-card border px-4 py-2.5'
const ownBubble = `${bubble} justify-self-end rounded-br-[4px]`
const foot = 'mt-1 flex flex-wrap items-center gap-x-2 text-ink2 text-sm'

type Props = {
  message: MessageAnswer
  conversation: Conversation
  /** The other side has read it. */
  isRead: boolean
  /** Below the words. */
  children?: ReactNode
}

/** One's own words stand at the right, the other side's at the left. */
export function MessageBubble({ message, conversation, isRead, children }: Props) {
  const t = useTranslations('Conversation')
  const { author, body, written_at } = message
  const { side, locale, timeZone, otherName } = conversation
  const isOwn = author === side
  return (
    <div
      className={
        isOwn
          ? `${ownBubble} border-ok/25 bg-ok-wash`
          : `${bubble} justify-self-start rounded-bl-[4px] border-line bg-card`
      }
    >
      <span className="sr-only">{isOwn ? t('you') : t('other', { name: otherName })}</span>
      {body && <MessageWords message={message} conversation={conversation} />}
      {children}
      <p className={classNames(foot, isOwn && 'justify-end')}>
        <span>
          {/* A traveller may have several guides' answers on one page. */}
          {side === 'traveller' && !isOwn && <span aria-hidden="true">{otherName}, </span>}
          <time dateTime={written_at}>{clockIn(timeZone, new Date(written_at), locale)}</time>
        </span>
        {isRead && <ReadSign />}
      </p>
    </div>
  )
}

/** The other side has read one's last words. */
export function ReadSign() {
  const t = useTranslations('Conversation')
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg
        aria-hidden="true"
        width="18"
        height="16"
        viewBox="0 0 27 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m2 12.5 5 5 10-11M12 16l1.5 1.5 10-11" />
      </svg>
      {t('read')}
    </span>
  )
}

/** One's own message on its way, or one that did not arrive. */
export function UnsentBubble({
  message: { body, attachmentIds, state, reason, isWaiting },
  onResend,
  onTakeBack,
}: {
  message: UnsentMessage
  onResend: () => void
  onTakeBack: () => void
}) {
  const t = useTranslations('Conversation')
  const files = useTranslations('Attachments')
  const isFailed = state === 'failed'
  return (
    <div
      className={`${ownBubble} ${isFailed ? 'border-error bg-error-wash' : 'border-ok/40 border-dashed bg-ok-wash'}`}
    >
      <span className="sr-only">{t('you')}</span>
      {body && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {body}
        </p>
      )}
      {attachmentIds.length > 0 && <p>{files('count', { count: attachmentIds.length })}</p>}
      {isFailed ? (
        <div className="mt-1 text-sm" role="alert">
          {reason && !isWaiting && <p className="text-error">{reason}</p>}
          <p className="flex flex-wrap items-center justify-end gap-x-3">
            <span className="inline-flex items-center gap-1.5 text-error">
              <Icon name="alert" size={16} />
              {isWaiting ? t('waits') : t('notSent')}
            </span>
            <button type="button" onClick={onResend} className="link -my-2 py-2">
              {t('resend')}
            </button>
            {!isWaiting && (
              <button type="button" onClick={onTakeBack} className="link -my-2 py-2">
                {t('takeBack')}
              </button>
            )}
          </p>
        </div>
      ) : (
        <p className={`${foot} justify-end`}>{t('sending')}</p>
      )}
    </div>
  )
}
