import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { askedDays, calendarParts } from '@/components/cabinet/calendar/calendar-mode.ts'
import { CalendarPartPage } from '@/components/cabinet/calendar/calendar-page.tsx'
import { getCalendar, getCalendarSettings } from '@/lib/domain/conversation/calendar/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { requireGuideOfSettings, settingsMetadata } from '../../settings-page.ts'

type Props = { params: Promise<{ locale: string; part: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return settingsMetadata(requireLocale((await params).locale), 'calendar')
}

export default async function Page({ params }: Props) {
  const { locale: asked, part: name } = await params
  const locale = requireLocale(asked)
  const part = calendarParts.find((one) => one === name)
  if (!part) notFound()
  const actor = await requireGuideOfSettings(locale, 'calendar')
  const { timeZone, ...facts } = await getCalendarSettings(actor)
  // The guide's own secret, also from an admin who acts as the guide.
  const isActing = actor.impersonatorId !== null
  const settings = { ...facts, address: isActing ? null : facts.address, isActing }
  const { from, days } = askedDays({ view: 'week' }, dayInZone(new Date(), timeZone))
  const calendar = await getCalendar(actor, { from, days, locale, timeZone })
  return <CalendarPartPage part={part} locale={locale} calendar={calendar} {...settings} />
}
