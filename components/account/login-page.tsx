import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { LocaleLink } from '@/components/ui/link'
import type { Locale } from '@/lib/i18n/locales'

/** In place of the sign-in until there are accounts: says so, and where to go instead. */
export async function LoginPage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'AccountEntry' })
  return (
    <div className="page grid justify-items-center py-8 md:py-16">
      <div className="w-full max-w-[36rem] rounded-band border border-line bg-card p-6 md:p-10">
        <h1 className="text-h2">{t('loginTitle')}</h1>
        <p className="mt-4 text-lg">{t('loginLead')}</p>
        <p className="mt-4 text-ink2">{t('loginText')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink locale={locale} href="/contactus">
            {t('write')}
          </ButtonLink>
          <ButtonLink locale={locale} href="/account/registration" variant="secondary">
            {t('toRegistration')}
          </ButtonLink>
        </div>
        <p className="mt-8 border-t border-line pt-5 text-md text-ink2">
          {t('travellers')}{' '}
          <LocaleLink locale={locale} href="/search/guides" className="link">
            {t('findGuide')}
          </LocaleLink>
        </p>
      </div>
    </div>
  )
}
