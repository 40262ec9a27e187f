import { passwordLengths } from '@/lib/domain/people/accounts/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { AccountTexts } from './account-fields.ts'

/**
 * The texts that the account forms share.
 * @param password whether the form asks for the current password, a first one, or a new one twice
 */
export function accountTexts(
  locale: Locale,
  password: 'present' | 'first' | 'another' = 'present',
): AccountTexts {
  const t = translatorFor(locale, 'AccountForm')
  const form = translatorFor(locale, 'Form')
  return {
    fields: {
      firstname: t('fields.firstname'),
      lastname: t('fields.lastname'),
      city: t('fields.city'),
      email: t('fields.email'),
      password: t(password === 'another' ? 'fields.newPassword' : 'fields.password'),
      password_confirmation: t('fields.password_confirmation'),
    },
    errors: {
      firstname: t('errors.firstname'),
      lastname: t('errors.lastname'),
      city: t('errors.city'),
      email: t('errors.email'),
      password: t(password === 'present' ? 'errors.password' : 'errors.newPassword', passwordLengths),
      password_confirmation: t('errors.password_confirmation'),
      terms: t('errors.terms'),
      consent: t('errors.consent'),
    },
    passwordHint: t('passwordHint', passwordLengths),
    showPassword: t('showPassword'),
    sending: form('sending'),
    invalid: form('invalid'),
    failed: form('failed'),
    offline: form('offline'),
    spam: t('spam'),
  }
}
