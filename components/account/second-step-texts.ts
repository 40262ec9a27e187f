import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SecondStepTexts } from './second-step.tsx'

/** Texts of the second step of a sign-in. */
export function secondStepTexts(locale: Locale): SecondStepTexts {
  const t = translatorFor(locale, 'SecondStep')
  const form = translatorFor(locale, 'Form')
  return {
    title: t('title'),
    passkey: t('passkey'),
    passkeyButton: t('passkeyButton'),
    code: t('code'),
    codeLabel: t('codeLabel'),
    codeError: t('codeError'),
    recovery: t('recovery'),
    recoveryLabel: t('recoveryLabel'),
    recoveryError: t('recoveryError'),
    submit: t('submit'),
    others: { passkey: t('usePasskey'), totp: t('useCode'), recovery: t('useRecovery') },
    sending: form('sending'),
    invalid: form('invalid'),
    failed: form('failed'),
    offline: form('offline'),
  }
}
