'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { Button, ButtonLink } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { CalendarDay, CalendarEntry, TimeAwayView } from '@/lib/domain/conversation/calendar/entries.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { capitalised, formatDay } from '@/lib/shared/i18n/format.ts'
import { DayScale, shownHours } from './day-scale.tsx'
import { daysText } from './days-text.ts'
import { entryLook } from './entry-look.ts'
import { ExternalEntry } from './external-entry.tsx'
import { hoursText } from './times.ts'

type Props = {
  locale: Locale
  day: CalendarDay
  today: CalendarDate
  away: readonly TimeAwayView[]
  hasHours: boolean
  /** Gets the focus when the day is opened by the keyboard. */
  heading: RefObject<HTMLHeadingElement | null>
  onBlock: (isWholeDay: boolean) => void
}

/** One day: its hours, what is in it, and what can be done about it. */
export function DayPanel({ locale, day, today, away, hasHours, heading, onBlock }: Props) {
  const t = useTranslations('CalendarSettings')
  const awayHere = away.find(({ id }) => id === day.awayId)
  const bookings = uniqueThreads(day.entries)
  return (
    <section className="md:rounded-card md:border md:border-line md:bg-card md:p-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl leading-(--lh-h3) outline-none">
        {capitalised(formatDay(day.day, locale), locale)}
      </h3>
      <p className="text-ink2 text-md">
        {day.hours.length > 0
          ? t('works', { hours: hoursText(day.hours) })
          : t(hasHours ? 'dayOff' : 'noHours')}
      </p>
      {awayHere && (
        <p className="mt-2 rounded-control bg-warning-wash px-3 py-2 text-sm text-warning">
          {t('awayUntil', { days: daysText(awayHere, locale) })}
          {awayHere.note && <span className="block">{awayHere.note}</span>}
        </p>
      )}
      <div className="mt-4 max-md:hidden">
        <DayScale day={day} shown={shownHours([day])} />
      </div>
      <ul className="mt-3 grid gap-2 md:hidden">
        {day.entries.map((entry) => (
          <PhoneEntry key={`${entry.id} ${entry.from}`} entry={entry} />
        ))}
      </ul>
      {day.entries.length === 0 && <p className="mt-3 text-ink2 text-md md:hidden">{t('nothing')}</p>}
      <div className="mt-4 grid gap-2.5">
        {bookings.map(({ enquiryId, title }) => (
          <ButtonLink
            key={enquiryId}
            locale={locale}
            href={`/profile/messages/${enquiryId}`}
            variant="secondary"
            size="small"
          >
            <WorkIcon name="mail" size={18} />
            {t('messagesWith', { name: title.split(' ')[0] ?? title })}
          </ButtonLink>
        ))}
        {day.day >= today && (
          <div className="grid gap-2.5 max-md:grid-cols-2">
            <Button variant="secondary" size="small" onClick={() => onBlock(false)}>
              <WorkIcon name="lock" size={18} className="max-md:hidden" />
              {t('blockHours')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => onBlock(true)}>
              {t('blockDay')}
            </Button>
          </div>
        )}
        {day.entries.map((entry) =>
          entry.kind === 'blocked' && !entry.isPast ? (
            <FreeButton key={entry.id} locale={locale} entry={entry} />
          ) : (
            entry.event && (
              <ExternalEntry
                key={`${entry.id} ${entry.from}`}
                locale={locale}
                entry={entry}
                event={entry.event}
              />
            )
          ),
        )}
      </div>
    </section>
  )
}

function PhoneEntry({ entry }: { entry: CalendarEntry }) {
  const t = useTranslations('CalendarSettings')
  return (
    <li className={`rounded-control px-3.5 py-2.5 ${entryLook(entry)}`}>
      <span className="font-label">
        {hoursText([entry])} {entry.title || t('busy')}
      </span>
      {(entry.detail || entry.adults > 0) && (
        <span className="block text-sm">
          {[entry.adults > 0 && t('people', { count: entry.adults + entry.children }), entry.detail]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
    </li>
  )
}

function FreeButton({ locale, entry }: { locale: Locale; entry: CalendarEntry }) {
  const t = useTranslations('CalendarSettings')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('DELETE', locale, `/api/account/calendar/blocks/${entry.id}`)
    showToast({ text: t('blocking.freed'), tone: 'ok' })
    router.refresh()
  })
  const hours = entry.from === 0 && entry.until === 1440 ? entry.title : hoursText([entry])
  return (
    <>
      <Button variant="quiet" size="small" aria-disabled={isBusy || undefined} onClick={() => void run()}>
        {t('free', { hours: hours || hoursText([entry]) })}
      </Button>
      <FormError text={trouble} />
    </>
  )
}

/** A conversation about two bookings of a day is named once. */
function uniqueThreads(entries: readonly CalendarEntry[]): { enquiryId: string; title: string }[] {
  const threads = new Map<string, string>()
  for (const { enquiryId, title } of entries) if (enquiryId !== null) threads.set(enquiryId, title)
  return [...threads].map(([enquiryId, title]) => ({ enquiryId, title }))
}
