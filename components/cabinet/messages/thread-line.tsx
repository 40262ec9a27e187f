'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { clockIn, lineDay, shortDate } from '@/components/conversation/thread-times.ts'
import { classNames } from '@/components/ui/class-names.ts'
import type { ThreadLine as Line } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { Count } from './count.tsx'
import { StateTag } from './state-tag.tsx'

const commas: Record<Locale, string> = { ru: ', ', en: ', ', ja: '、', 'zh-Hans': '，' }

type Props = {
  locale: Locale
  thread: Line
  now: Date
  timeZone: string
  isOpen: boolean
  onOpen: () => void
}

/** One conversation in the list. */
export function ThreadLine({ locale, thread, now, timeZone, isOpen, onOpen }: Props) {
  const t = useTranslations('Messages')
  const { last_message: last, unread, city, date } = thread
  const writtenAt = new Date(last.written_at)
  const isToday = dayInZone(writtenAt, timeZone) === dayInZone(now, timeZone)
  // An invited guest has wished no day; the guide's offer names one.
  const withoutDay = thread.is_invited ? '' : t('flexible')
  const day = date ? shortDate(date, locale, now) : withoutDay
  const words = last.event ? t(`events.${last.event}`) : last.text || t('offer')
  return (
    <Link
      href={localePath(locale, `/profile/messages/${thread.id}`)}
      prefetch={false}
      onNavigate={isOpen ? undefined : onOpen}
      aria-current={isOpen ? 'page' : undefined}
      className={classNames(
        'block px-4 py-3.5 -outline-offset-3 hover:bg-hover md:px-5',
        isOpen && 'bg-wash shadow-[inset_3px_0_var(--color-primary)]',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span dir="auto" className={classNames('min-w-0 truncate', unread > 0 ? 'font-bold' : 'font-label')}>
          {thread.traveller_name}
        </span>
        <time dateTime={last.written_at} className="shrink-0 text-ink2 text-sm" suppressHydrationWarning>
          {isToday
            ? clockIn(timeZone, writtenAt, locale)
            : lineDay(timeZone, writtenAt, locale, now, t('yesterday'))}
        </time>
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-md">
        <span dir="auto" className={classNames('min-w-0 truncate', unread > 0 ? 'text-ink' : 'text-ink2')}>
          {last.author === 'guide' ? t('own', { words }) : words}
        </span>
        {unread > 0 && (
          <span className="shrink-0">
            <span aria-hidden="true">
              <Count count={unread} />
            </span>
            <span className="sr-only">{t('unread', { count: unread })}</span>
          </span>
        )}
      </span>
      <span className="mt-1.5 flex items-center gap-2.5 text-ink2 text-sm">
        <StateTag state={thread.state} />
        <span className="min-w-0 truncate">{[city, day].filter(Boolean).join(commas[locale])}</span>
      </span>
    </Link>
  )
}
