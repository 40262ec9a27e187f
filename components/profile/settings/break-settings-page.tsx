import { PausedNotice } from '@/components/guides/paused-notice.tsx'
import { readCalendarTexts } from '@/components/ui/calendar/read-calendar-texts.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { PlaceName } from '@/lib/domain/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Part } from '../security/part.tsx'
import { BreakForm } from './break-form.tsx'

type Props = {
  locale: Locale
  days: { from: string; until: string } | null
  isNow: boolean
  today: string
  /** IANA zone of the guide. */
  timeZone: string
  /** As the public page shows the guide; null while there is none. */
  page: { shortName: string; place: PlaceName; placePath: string } | null
}

/** The guide's break, and what travellers see meanwhile. */
export async function BreakSettingsPage({ locale, days, isNow, today, timeZone, page }: Props) {
  const t = await translatorFor(locale, 'BreakSettings')
  const menu = await translatorFor(locale, 'SettingsMenu')
  const inWords = (day: string) => formatDate(day, locale)
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
      <Part title={menu('break')} intro={t('intro')}>
        <p
          role="status"
          className={`mt-4 flex gap-3 rounded-control px-4 py-3 ${isNow ? 'bg-warning-wash text-warning' : 'bg-wash'}`}
        >
          {isNow ? (
            <Icon name="alert" className="mt-1 shrink-0" />
          ) : (
            <WorkIcon name="clock" className="mt-0.5" />
          )}
          <span className="min-w-0">
            {days === null
              ? t('none')
              : isNow
                ? t('now', { until: inWords(days.until) })
                : t('planned', { from: inWords(days.from), until: inWords(days.until) })}
          </span>
        </p>
        <BreakForm
          key={`${days?.from}-${days?.until}`}
          locale={locale}
          days={days}
          isNow={isNow}
          today={today}
          texts={await readCalendarTexts(locale)}
        />
        <p className="mt-3 text-ink2 text-sm">{t('zone', { zone: timeZone, date: inWords(today) })}</p>
      </Part>
      <Part title={t('seen')} {...(page ? { intro: t('seenIntro') } : {})}>
        {page ? (
          <div className="mt-4">
            <PausedNotice
              locale={locale}
              firstname={page.shortName}
              place={page.place}
              href={page.placePath}
              until={days?.until ?? null}
            />
          </div>
        ) : (
          <p className="mt-3 text-ink2 text-md">{t('unpublished')}</p>
        )}
      </Part>
    </div>
  )
}
