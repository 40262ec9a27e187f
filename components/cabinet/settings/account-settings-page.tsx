import { accountTexts } from '@/components/account/account-texts.ts'
import { passwordLengths } from '@/lib/domain/people/accounts/schema.ts'
import { languageOptions } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ActingNote } from '../acting-note.tsx'
import { SecurityPart } from '../security/part.tsx'
import { type Proof, ProofProvider } from '../security/proof.tsx'
import { SettingRow } from '../security/setting-row.tsx'
import { EmailPart } from './email-part.tsx'
import { LanguagePart } from './language-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { StaffNamePart } from './staff-name-part.tsx'

type Props = {
  locale: Locale
  account: { email: string; mailLocale: Locale; hasPassword: boolean; proofs: Proof[] }
  /** Of an admin; null for everybody else. */
  staffName: string | null
  pending: { email: string; hasOldAgreed: boolean; hasNewAgreed: boolean; expiresAt: Date } | null
  /** An admin acts as this user, and may change nothing here. */
  isActing: boolean
}

/** Address, password and language of emails. */
export function AccountSettingsPage({ locale, account, staffName, pending, isActing }: Props) {
  const t = translatorFor(locale, 'AccountSettings')
  const { errors } = accountTexts(locale, 'another')
  return (
    <div className="grid max-w-[44rem] gap-10">
      {isActing && <ActingNote locale={locale} />}
      {staffName !== null && (
        <SecurityPart title={t('staffName.heading')} intro={t('staffName.intro')}>
          <StaffNamePart locale={locale} name={staffName} />
        </SecurityPart>
      )}
      <ProofProvider locale={locale} email={account.email} ways={account.proofs}>
        <SecurityPart title={t('email.heading')} intro={t('email.intro')}>
          {isActing ? (
            <SettingRow>{account.email}</SettingRow>
          ) : (
            <EmailPart
              locale={locale}
              email={account.email}
              pending={
                pending && {
                  email: pending.email,
                  hasOldAgreed: pending.hasOldAgreed,
                  hasNewAgreed: pending.hasNewAgreed,
                  until: formatDate(pending.expiresAt.toISOString().slice(0, 10), locale),
                }
              }
            />
          )}
        </SecurityPart>
        {!isActing && (
          <SecurityPart title={t('password.heading')}>
            <PasswordPart
              locale={locale}
              hasPassword={account.hasPassword}
              minimum={passwordLengths.min}
              errors={{ password: errors.password, password_confirmation: errors.password_confirmation }}
            />
          </SecurityPart>
        )}
      </ProofProvider>
      <SecurityPart title={t('language.heading')}>
        <LanguagePart
          locale={locale}
          chosen={account.mailLocale}
          languages={languageOptions.map(({ locale: each, name }) => ({ locale: each, name }))}
          isReadOnly={isActing}
        />
      </SecurityPart>
    </div>
  )
}
