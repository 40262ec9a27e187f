import type { Metadata } from 'next'
import { askedDays } from '@/components/cabinet/calendar/calendar-mode.ts'
import { CalendarPage } from '@/components/cabinet/calendar/calendar-page.tsx'
import { getCalendar, getCalendarSettings } from '@/lib/domain/conversation/calendar/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { requireGuideOfSettings, settingsMetadata } from '../settings-page.ts'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return settingsMetadata(requireLocale((await params).locale), 'calendar')
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requireGuideOfSettings(locale, 'calendar')
  const { timeZone, ...facts } = await getCalendarSettings(actor)
  // The guide's own secret, also from an admin who acts as the guide.
  const isActing = actor.impersonatorId !== null
  const settings = { ...facts, address: isActing ? null : facts.address, isActing }
  const { mode, day, from, days } = askedDays(await searchParams, dayInZone(new Date(), timeZone))
  const calendar = await getCalendar(actor, { from, days, locale, timeZone })
  return <CalendarPage locale={locale} calendar={calendar} {...settings} mode={mode} day={day} />
}
