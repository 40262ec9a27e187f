import { EmptyState } from '@/components/ui/empty-state.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon, type WorkIconName } from '@/components/ui/work-icon.tsx'
import type { NoticeView } from '@/lib/domain/basics/notifications/notice.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMoment } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { MarkAsRead } from './mark-as-read.tsx'

type Props = {
  locale: Locale
  /** The newest first. */
  notices: NoticeView[]
  /** IANA zone of the reader. */
  timeZone: string
  isActing: boolean
}

const icons: Record<NoticeView['kind'], WorkIconName> = {
  enquiry: 'flag',
  message: 'mail',
  review: 'star',
  subscription: 'card',
  newsletter: 'globe',
}

/** The notification centre: what has happened, the newest first. */
export function NoticesPage({ locale, notices, timeZone, isActing }: Props) {
  const t = translatorFor(locale, 'Notices')
  const [newest] = notices
  const hasUnread = notices.some(({ isRead }) => !isRead)
  return (
    <>
      {newest && hasUnread && !isActing && <MarkAsRead locale={locale} upTo={newest.at.toISOString()} />}
      <div className="page max-w-184 pt-6 pb-12 md:pt-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="text-[1.875rem]">{t('title')}</h1>
          <LocaleLink
            locale={locale}
            href="/profile/settings/notifications"
            className="link min-h-11 content-center text-md"
          >
            {t('settings')}
          </LocaleLink>
        </div>
        {notices.length === 0 ? (
          <div className="mt-8">
            <EmptyState title={t('empty')} text={t('emptyText')} />
          </div>
        ) : (
          <ul className="mt-6 border-line border-t">
            {notices.map((notice) => (
              <li key={notice.id} className="border-line border-b">
                <LocaleLink
                  locale={locale}
                  href={notice.path}
                  className="-mx-3 flex min-h-14 items-center gap-4 rounded-day px-3 py-3 hover:bg-hover"
                >
                  <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-wash">
                    <WorkIcon name={icons[notice.kind]} size={18} />
                  </span>
                  <span className="min-w-0 grow">
                    <span className={`block wrap-anywhere ${notice.isRead ? '' : 'font-label'}`}>
                      {t(`line.${lineOf(notice)}`, { name: notice.name })}
                    </span>
                    <time dateTime={notice.at.toISOString()} className="block text-ink2 text-sm">
                      {formatMoment(notice.at, locale, timeZone)}
                    </time>
                  </span>
                  {!notice.isRead && (
                    <span className="shrink-0 rounded-tag bg-warning-wash px-2 py-0.5 text-sm text-warning">
                      {t('isNew')}
                    </span>
                  )}
                </LocaleLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** Events that only travellers hear of are in nobody's centre. */
function lineOf({ event }: NoticeView) {
  return event === 'offer' || event === 'withdrawn' || event === 'declined' ? 'message' : event
}
