import { buttonClass } from '@/components/ui/button.tsx'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { AccountCard } from './account-card.tsx'
import { SignOutLink } from './sign-out-link.tsx'

/** Instead of a form to sign in or register, for somebody who is signed in. */
export function AlreadySignedIn({
  locale,
  returnUrl,
  signedInAs,
}: {
  locale: Locale
  returnUrl: string | null
  signedInAs: string
}) {
  const t = translatorFor(locale, 'Login')
  return (
    <AccountCard title={t('alreadyTitle')}>
      <p className="mt-4 wrap-anywhere">{t('already', { email: signedInAs })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* A full load: the requested page may be in another language. */}
        <a href={returnUrl ?? localePath(locale, '/profile/dashboard')} className={buttonClass({})}>
          {t('goOn')}
        </a>
        <SignOutLink locale={locale} className={buttonClass({ variant: 'secondary' })}>
          {t('signOut')}
        </SignOutLink>
      </div>
    </AccountCard>
  )
}
