'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { WorkIcon, type WorkIconName } from '@/components/ui/work-icon.tsx'
import type { EventKind } from '@/lib/domain/conversation/enquiries/conversation/message.ts'
import type { MessageAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { OriginalWords } from './original-words.tsx'
import { clockIn } from './thread-times.ts'

const icons: Record<EventKind, WorkIconName> = {
  confirmed: 'mail',
  accepted: 'check',
  moved: 'calendar',
  offer_declined: 'close',
  offer_expired: 'clock',
  withdrawn: 'undo',
  other_chosen: 'close',
  declined: 'close',
  cancelled: 'close',
  expired: 'clock',
  completed: 'star',
}

/** A line between messages, in small type. */
export function ThreadLine({
  icon,
  isGood = false,
  children,
}: {
  icon: WorkIconName
  isGood?: boolean
  children: ReactNode
}) {
  return (
    <p
      className={classNames(
        'flex items-start justify-center gap-2 py-1 text-sm',
        isGood ? 'text-ok' : 'text-ink2',
      )}
    >
      <WorkIcon name={icon} size={16} className="mt-[calc((1lh-16px)/2)]" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** An event, with its reason if one was given. */
export function EventLine({
  message: { event, body, translation, written_at },
  locale,
  timeZone,
}: {
  message: MessageAnswer
  locale: Locale
  timeZone: string
}) {
  const t = useTranslations('Conversation')
  if (!event) return null
  const time = clockIn(timeZone, new Date(written_at), locale)
  return (
    <>
      <ThreadLine icon={icons[event]} isGood={event === 'accepted' || event === 'moved'}>
        {t(`events.${event}`, { time })}
        {body && (
          <span dir="auto" lang={translation?.text ? locale : undefined} className="block text-ink">
            {t('reason', { reason: translation?.text ?? body })}
          </span>
        )}
      </ThreadLine>
      {translation?.text && (
        <OriginalWords label={t('translation.original')}>
          <p dir="auto" lang={translation.language ?? undefined}>
            {t('reason', { reason: body })}
          </p>
        </OriginalWords>
      )}
    </>
  )
}
