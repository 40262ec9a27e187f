import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { StopForm } from './stop-form.tsx'

type Props = {
  locale: Locale
  /** Of the link in the email. */
  token: string
  isRefused: boolean
}

/** Refuses invitations by guides to an address, or allows them again. */
export function InvitationRefusal({ locale, token, isRefused }: Props) {
  const t = translatorFor(locale, 'Unsubscribe')
  return (
    <StopForm
      locale={locale}
      token={token}
      title={t('invitationsTitle')}
      state={t(isRefused ? 'invitationsOff' : 'invitationsOn')}
      button={{ label: t(isRefused ? 'allowInvitations' : 'refuseInvitations'), turnsOn: isRefused }}
    />
  )
}
