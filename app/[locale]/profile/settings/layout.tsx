import type { ReactNode } from 'react'
import { SettingsTabs } from '@/components/cabinet/settings/settings-tabs.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { findPageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Namespaces of the settings' client components, in addition to the cabinet's. */
const namespaces = [
  'AccountSettings',
  'CalendarSettings',
  'DataSettings',
  'FieldErrors',
  'Form',
  'Messengers',
  'NotificationSettings',
  'ReplyTemplates',
  'SaveStatus',
  'Security',
  'SettingsMenu',
] as const

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** Title and tabs of the settings. Each page redirects signed-out readers. */
export default async function SettingsLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await findPageActor()
  if (!actor) return children
  const t = translatorFor(locale, 'SettingsMenu')
  return (
    <BrowserMessages locale={locale} namespaces={namespaces}>
      <div className="page pt-6 md:pt-10">
        <h1 className="text-[1.875rem]">{t('title')}</h1>
        <SettingsTabs locale={locale} role={actor.role} />
        <div className="mt-8">{children}</div>
      </div>
    </BrowserMessages>
  )
}
