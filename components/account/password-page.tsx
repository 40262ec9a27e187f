import { ButtonLink } from '@/components/ui/button.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { AccountCard, NeedsScript } from './account-card.tsx'
import { accountTexts } from './account-texts.ts'
import { AskForPassword, SetPassword } from './password-forms.tsx'

/** The page for a forgotten password. */
export function AskPasswordPage({ locale, site }: { locale: Locale; site: SiteSettings }) {
  const t = translatorFor(locale, 'PasswordReset')
  return (
    <AccountCard title={t('askTitle')}>
      <NeedsScript locale={locale} site={site} />
      <div className="mt-4">
        <AskForPassword
          locale={locale}
          texts={{
            ...accountTexts(locale),
            intro: t('askText'),
            submit: t('askSubmit'),
            sentTitle: t('askSentTitle'),
            sent: t('askSent', { email: '{email}' }),
          }}
        />
      </div>
      <p className="mt-6 border-t border-line pt-3 text-md">
        <LocaleLink locale={locale} href="/account/login" className="link inline-flex min-h-11 items-center">
          {t('backToSignIn')}
        </LocaleLink>
      </p>
    </AccountCard>
  )
}

type SetPasswordProps = { locale: Locale; site: SiteSettings; token: string | null }

/** Page behind the email's link. `token` is null if the link is no longer valid. */
export function SetPasswordPage({ locale, site, token }: SetPasswordProps) {
  const t = translatorFor(locale, 'PasswordReset')
  if (token === null) {
    return (
      <AccountCard title={t('goneTitle')}>
        <p className="mt-4">{t('gone')}</p>
        <p className="mt-6">
          <ButtonLink locale={locale} href="/account/password">
            {t('askAgain')}
          </ButtonLink>
        </p>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t('setTitle')}>
      <NeedsScript locale={locale} site={site} />
      <div className="mt-4">
        <SetPassword
          locale={locale}
          token={token}
          texts={{
            ...accountTexts(locale, 'another'),
            intro: t('setText'),
            submit: t('setSubmit'),
            doneTitle: t('doneTitle'),
            done: t('done'),
            signIn: t('signIn'),
          }}
        />
      </div>
    </AccountCard>
  )
}
