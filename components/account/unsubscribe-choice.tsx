import type { NotificationKindName } from '@/lib/domain/basics/notifications/kinds.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { StopForm } from './stop-form.tsx'

type Props = {
  locale: Locale
  /** Of the link in the email. */
  token: string
  /** Setting for such emails; null for an unknown link. */
  subscription: { kind: NotificationKindName; isOn: boolean } | null
}

/** Choice of the emails whose link was opened. */
export function UnsubscribeChoice({ locale, token, subscription }: Props) {
  const t = translatorFor(locale, 'Unsubscribe')
  if (!subscription) {
    return (
      <p className="max-w-[34em] rounded-control bg-warning-wash px-4 py-3 text-warning">{t('badLink')}</p>
    )
  }
  const { isOn, kind } = subscription
  const kinds = translatorFor(locale, 'NotificationSettings')
  const isEnquiry = kind === 'enquiry'
  return (
    <StopForm
      locale={locale}
      token={token}
      title={isEnquiry ? t('enquiryTitle') : t('kindTitle', { kind: kinds(kind) })}
      state={isEnquiry ? t(isOn ? 'enquiryOn' : 'enquiryOff') : t(isOn ? 'kindOn' : 'kindOff')}
      button={{ label: isOn ? t('stop') : t('again'), turnsOn: !isOn }}
    />
  )
}
