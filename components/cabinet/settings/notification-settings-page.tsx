import { MessengerChats } from '@/components/messengers/messenger-chats.tsx'
import type { Notifications } from '@/lib/domain/basics/notifications/kinds.ts'
import type { MessengerView } from '@/lib/domain/conversation/messengers/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ActingNote } from '../acting-note.tsx'
import { genericZoneName } from '../calendar/zone-name.ts'
import { SecurityPart } from '../security/part.tsx'
import { BrowserNotifications } from './browser-notifications.tsx'
import { NotificationSwitches } from './notification-switches.tsx'
import { QuietHours } from './quiet-hours.tsx'

type Props = {
  locale: Locale
  notifications: Notifications
  quietHours: { from: string; until: string } | null
  /** IANA zone of the guide's working day. */
  timeZone: string
  /** Those in which the site has a bot. */
  messengers: readonly MessengerView[]
  isActing: boolean
}

/** Notification settings of the guide: kinds, channels and times, and those that can't be turned off. */
export function NotificationSettingsPage(props: Props) {
  const { locale, notifications, quietHours, timeZone, messengers, isActing } = props
  const t = translatorFor(locale, 'NotificationSettings')
  return (
    <div className="grid gap-10">
      {isActing && <ActingNote locale={locale} />}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <SecurityPart title={t('kinds')} intro={t('intro')}>
          <NotificationSwitches locale={locale} notifications={notifications} isReadOnly={isActing} />
        </SecurityPart>
        <div className="grid content-start gap-10">
          <SecurityPart title={t('device')} intro={t('deviceIntro')}>
            <BrowserNotifications locale={locale} isReadOnly={isActing} />
          </SecurityPart>
          {messengers.length > 0 && (
            <SecurityPart title={t('messengers')} intro={t('messengersIntro')}>
              <div className="mt-3">
                <MessengerChats
                  locale={locale}
                  messengers={messengers}
                  path="/api/account/messengers"
                  isReadOnly={isActing}
                />
              </div>
            </SecurityPart>
          )}
          <SecurityPart
            title={t('quiet')}
            intro={t('quietIntro', { zone: genericZoneName(timeZone, locale) })}
          >
            <QuietHours locale={locale} quietHours={quietHours} isReadOnly={isActing} />
          </SecurityPart>
          <SecurityPart title={t('always')}>
            <p className="mt-3 max-w-[40em] text-ink2 text-md">{t('alwaysText')}</p>
          </SecurityPart>
        </div>
      </div>
    </div>
  )
}
