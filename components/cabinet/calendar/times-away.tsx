'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { TimeAwayView } from '@/lib/domain/conversation/calendar/entries.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { AwayDialog } from './away-dialog.tsx'
import { daysText } from './days-text.ts'

type Props = {
  locale: Locale
  away: readonly TimeAwayView[]
  today: CalendarDate
  texts: CalendarTexts
}

/** Present and planned days without bookings. */
export function TimesAway({ locale, away, today, texts }: Props) {
  const t = useTranslations('CalendarSettings')
  const [edited, setEdited] = useState<TimeAwayView | 'new' | null>(null)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-3">
        <p className="text-ink2 text-md">{t('away.intro')}</p>
        <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
          <WorkIcon name="plus" size={18} />
          {t('away.add')}
        </Button>
      </div>
      {away.length === 0 ? (
        <p className="border-line border-t py-4 text-ink2 text-md">{t('away.none')}</p>
      ) : (
        <ul className="border-line border-t">
          {away.map((one) => (
            <li key={one.id} className="flex items-center gap-4 border-line border-b py-2.5">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-2">
                  {daysText(one, locale)}
                  {one.isNow && (
                    <span className="rounded-day bg-warning-wash px-2 font-label text-sm text-warning">
                      {t('away.now')}
                    </span>
                  )}
                </p>
                <p className="text-ink2 text-md wrap-anywhere">
                  {one.note && <>{/[.!?。！？]$/.test(one.note) ? one.note : `${one.note}.`} </>}
                  {t(one.pausesEnquiries ? (one.isNow ? 'away.paused' : 'away.pausedLater') : 'away.comeIn')}
                  {one.walks > 0 && (
                    <span className="block text-warning">{t('away.walks', { count: one.walks })}</span>
                  )}
                </p>
              </div>
              <button
                type="button"
                aria-label={t('away.change', { days: daysText(one, locale) })}
                className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover"
                onClick={() => setEdited(one)}
              >
                <WorkIcon name="pencil" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <AwayDialog
          locale={locale}
          away={edited === 'new' ? null : edited}
          today={today}
          texts={texts}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
