import { ButtonLink } from '@/components/ui/button.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { AccountCard, NeedsScript } from './account-card.tsx'
import { Leave } from './leave.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  /** Email address of the user who is signed in. */
  signedInAs: string | null
}

/** Signs out, and offers where to go next. */
export function LogoutPage({ locale, site, signedInAs }: Props) {
  const t = translatorFor(locale, 'Logout')
  return (
    <AccountCard title={t('title')}>
      <NeedsScript locale={locale} site={site} />
      <div className="mt-4">
        <Leave
          locale={locale}
          isSignedOut={signedInAs === null}
          texts={{
            question: t('question', { email: signedInAs ?? '' }),
            signOut: t('signOut'),
            leaving: t('leaving'),
            doneTitle: t('doneTitle'),
            done: t('done'),
          }}
        >
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink locale={locale} href="/">
              {t('home')}
            </ButtonLink>
            <ButtonLink locale={locale} href="/account/login" variant="secondary">
              {t('signIn')}
            </ButtonLink>
          </div>
        </Leave>
      </div>
    </AccountCard>
  )
}
