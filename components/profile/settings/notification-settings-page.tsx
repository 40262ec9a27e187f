import type { Notifications } from '@/lib/domain/notifications/kinds.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Part } from '../security/part.tsx'
import { ActingNote } from './acting-note.tsx'
import { NotificationSwitches } from './notification-switches.tsx'

type Props = { locale: Locale; email: string; notifications: Notifications; isActing: boolean }

/** What the guide is written to about, and what nobody can be without. */
export async function NotificationSettingsPage({ locale, email, notifications, isActing }: Props) {
  const t = await translatorFor(locale, 'NotificationSettings')
  return (
    <div className="grid gap-10">
      {isActing && <ActingNote locale={locale} />}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <Part title={`${t('channel')}, ${t('to', { email })}`} intro={t('intro')}>
          <NotificationSwitches locale={locale} notifications={notifications} isReadOnly={isActing} />
        </Part>
        <Part title={t('always')}>
          <p className="mt-3 max-w-[40em] text-ink2 text-md">{t('alwaysText')}</p>
        </Part>
      </div>
    </div>
  )
}
