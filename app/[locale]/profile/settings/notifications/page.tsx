import type { Metadata } from 'next'
import { NotificationSettingsPage } from '@/components/profile/settings/notification-settings-page.tsx'
import { getNotifications } from '@/lib/domain/notifications/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { getOwnAccount } from '../../own-account.ts'
import { requireGuideOfSettings, settingsMetadata } from '../settings-page.ts'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return settingsMetadata(requireLocale((await params).locale), 'notifications')
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requireGuideOfSettings(locale, 'notifications')
  const [account, notifications] = await Promise.all([getOwnAccount(actor, locale), getNotifications(actor)])
  return (
    <NotificationSettingsPage
      locale={locale}
      email={account.email}
      notifications={notifications}
      isActing={actor.impersonatorId !== null}
    />
  )
}
