import { useTranslations } from 'next-intl'
import type { Omission } from '@/lib/domain/conversation/calendar/import/entries.ts'
import type { ExternalCalendarView } from '@/lib/domain/conversation/calendar/import/external-calendar.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'

type Props = { locale: Locale; calendar: ExternalCalendarView; timeZone: string }

/** Entries of a calendar that keep no time, each with its reason, so that the guide can do something about them. */
export function OmittedEntries({ locale, calendar: { skipped, omissions }, timeZone }: Props) {
  const t = useTranslations('CalendarSettings')
  if (skipped === 0) return null
  const more = skipped - omissions.length
  return (
    <div className="mt-1 text-sm text-warning">
      <p>{t('external.omitted', { count: skipped })}</p>
      <ul className="mt-0.5 list-disc ps-5">
        {numbered(omissions).map((one) => (
          <li key={one.number} className="wrap-anywhere">
            {one.reason !== 'cut' && (
              <>
                <bdi>{one.title || t('external.untitled')}</bdi>
                {datesOf(one, locale, timeZone)}
                {': '}
              </>
            )}
            {t(`external.omission.${one.reason}`)}
          </li>
        ))}
        {more > 0 && <li>{t('external.moreOmitted', { count: more })}</li>}
      </ul>
    </div>
  )
}

/** Entries with a number each: two of them may be alike. */
function numbered(omissions: readonly Omission[]): Array<Omission & { number: number }> {
  return omissions.map((one, number) => ({ ...one, number }))
}

function datesOf({ startsAt, endsAt }: Omission, locale: Locale, timeZone: string): string {
  if (startsAt === null) return ''
  const first = dayInZone(new Date(startsAt), timeZone)
  // An end at midnight doesn't take the day that begins then.
  const last = endsAt === null ? first : dayInZone(new Date(Date.parse(endsAt) - 1), timeZone)
  const days = last <= first ? [first] : [first, last]
  return ` (${days.map((day) => formatDate(day, locale)).join(' – ')})`
}
