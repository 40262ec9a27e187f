import type { ReactNode } from 'react'
import { readCalendarTexts } from '@/components/ui/calendar/read-calendar-texts.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { CalendarView } from '@/lib/domain/conversation/calendar/entries.ts'
import type { ExternalCalendarView } from '@/lib/domain/conversation/calendar/import/external-calendar.ts'
import type { WeekHours } from '@/lib/domain/conversation/calendar/week.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type CalendarDate, weekdays } from '@/lib/shared/calendar/calendar-date.ts'
import { formatMoment } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ActingNote } from '../acting-note.tsx'
import { settingsPath } from '../settings-sections.ts'
import { CalendarBoard } from './calendar-board.tsx'
import { type CalendarMode, type CalendarPart, calendarParts } from './calendar-mode.ts'
import { daysText } from './days-text.ts'
import { ExternalCalendars } from './external-calendars.tsx'
import { OwnAddress } from './own-address.tsx'
import { TimeZone } from './time-zone.tsx'
import { TimesAway } from './times-away.tsx'
import { WorkingHours } from './working-hours.tsx'
import { genericZoneName } from './zone-name.ts'

type Facts = {
  locale: Locale
  calendar: CalendarView
  hours: WeekHours
  /** Address for other apps to read the guide's bookings; null while there is none. */
  address: { url: string; readAt: Date | null; reader: string } | null
  external: ExternalCalendarView[]
  /** An admin acts as the guide. */
  isActing: boolean
}
type Props = Facts & { mode: CalendarMode; day: CalendarDate }

/** The calendar with everything that belongs to it; on phones the parts are links to pages of their own. */
export function CalendarPage({ mode, day, ...facts }: Props) {
  const { locale, calendar, hours, external } = facts
  const t = translatorFor(locale, 'CalendarSettings')
  const path = settingsPath('calendar')
  const daysWithHours = weekdays.filter((weekday) => hours[weekday].length > 0).length
  const [next] = calendar.away
  const summaries: Record<CalendarPart, string> = {
    hours: t('hours.summary', { days: daysWithHours }),
    own: lastRead(facts, t),
    external: external.map(({ name, host }) => name || host).join(', ') || t('external.intro'),
    away: next ? daysText(next, locale) : t('away.none'),
  }
  return (
    <>
      <CalendarBoard
        locale={locale}
        calendar={calendar}
        mode={mode}
        day={day}
        path={path}
        zoneName={genericZoneName(calendar.timeZone, locale)}
        hasHours={daysWithHours > 0}
        texts={readCalendarTexts(locale)}
      />
      <ul className="mt-8 border-line border-t md:hidden">
        {calendarParts.map((part) => (
          <li key={part}>
            <LocaleLink
              locale={locale}
              href={`${path}/${part}`}
              className="flex min-h-17 items-center gap-4 border-line border-b py-2.5"
            >
              <span className="min-w-0 grow">
                <span className="block">{t(`${part}.title`)}</span>
                <span className="lead block text-ink2 text-md">{summaries[part]}</span>
              </span>
              <Icon name="chevron-right" className="shrink-0" />
            </LocaleLink>
          </li>
        ))}
      </ul>
      {(['hours', 'away'] as const).map((part) => (
        <PartSection key={part} title={t(`${part}.title`)}>
          <CalendarPartContents part={part} {...facts} />
        </PartSection>
      ))}
      <div className="grid gap-x-10 max-md:hidden lg:grid-cols-2">
        {(['own', 'external'] as const).map((part) => (
          <PartSection key={part} title={t(`${part}.title`)}>
            <CalendarPartContents part={part} {...facts} />
          </PartSection>
        ))}
      </div>
    </>
  )
}

/** One part on a page of its own, with the way back. */
export function CalendarPartPage({ part, ...facts }: Facts & { part: CalendarPart }) {
  const t = translatorFor(facts.locale, 'CalendarSettings')
  return (
    <>
      <LocaleLink
        locale={facts.locale}
        href={settingsPath('calendar')}
        className="link -mt-3 inline-flex min-h-11 items-center gap-1 text-md"
      >
        <Icon name="chevron-left" size={18} />
        {t('title')}
      </LocaleLink>
      <h2 className="mt-1 mb-3 text-[1.375rem] leading-(--lh-h3)">{t(`${part}.title`)}</h2>
      <CalendarPartContents part={part} {...facts} />
    </>
  )
}

type Words = Awaited<ReturnType<typeof translatorFor<'CalendarSettings'>>>

function lastRead({ locale, address, calendar }: Facts, t: Words): string {
  if (!address?.readAt) return t('own.never')
  const date = formatMoment(address.readAt, locale, calendar.timeZone)
  return t('own.lastRead', { date, reader: address.reader || 'none' })
}

function CalendarPartContents({ part, ...facts }: Facts & { part: CalendarPart }) {
  const { locale, calendar, hours } = facts
  switch (part) {
    case 'hours':
      return (
        <>
          <TimeZone locale={locale} timeZone={calendar.timeZone} />
          <WorkingHours locale={locale} hours={hours} />
        </>
      )
    case 'own':
      return facts.isActing ? (
        <ActingNote locale={locale} />
      ) : (
        <OwnAddress
          locale={locale}
          url={facts.address?.url ?? null}
          lastRead={lastRead(facts, translatorFor(locale, 'CalendarSettings'))}
        />
      )
    case 'external':
      return <ExternalCalendars locale={locale} calendars={facts.external} timeZone={calendar.timeZone} />
    case 'away':
      return (
        <TimesAway
          locale={locale}
          away={calendar.away}
          today={calendar.today}
          texts={readCalendarTexts(locale)}
        />
      )
  }
}

function PartSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 max-md:hidden">
      <h2 className="mb-1 text-[1.375rem] leading-(--lh-h3)">{title}</h2>
      {children}
    </section>
  )
}
