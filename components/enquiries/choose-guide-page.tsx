import { ButtonLink } from '@/components/ui/button.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** The page of the form at an address that names no guide. */
export function ChooseGuidePage({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'FilledEnquiry')
  return (
    <div className="page py-8 md:py-16">
      <h1>{t('metaTitle')}</h1>
      <p className="mt-4 mb-6 max-w-[31em] text-lg">{t('chooseGuide')}</p>
      <ButtonLink locale={locale} href="/search/guides">
        {translatorFor(locale, 'NotFound')('guides')}
      </ButtonLink>
    </div>
  )
}
