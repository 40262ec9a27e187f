import type { Metadata } from 'next'
import { NotificationSettingsPage } from '@/components/cabinet/settings/notification-settings-page.tsx'
import { getNotifications } from '@/lib/domain/basics/notifications/queries.ts'
import { findTimeZone } from '@/lib/domain/conversation/calendar/time-zone.ts'
import { listMessengers } from '@/lib/domain/conversation/messengers/chats.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { requireGuideOfSettings, settingsMetadata } from '../settings-page.ts'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return settingsMetadata(requireLocale((await params).locale), 'notifications')
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requireGuideOfSettings(locale, 'notifications')
  const [{ quiet_hours: quietHours, ...notifications }, timeZone, messengers] = await Promise.all([
    getNotifications(actor),
    findTimeZone(actor.guideId),
    listMessengers({ userId: actor.userId }),
  ])
  return (
    <NotificationSettingsPage
      locale={locale}
      notifications={notifications}
      quietHours={quietHours}
      timeZone={timeZone}
      messengers={messengers}
      isActing={actor.impersonatorId !== null}
    />
  )
}
