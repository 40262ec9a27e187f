import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { LostLinkForm } from './lost-link-form.tsx'

/** Instead of an enquiry whose link has ended: why, and how to get a new one. */
export function LostLinkPage({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'LostLink')
  return (
    <div className="page py-8 md:py-12">
      <title>{t('deadTitle')}</title>
      <h1 className="max-w-[20em] max-lg:text-[1.625rem] max-lg:leading-tight">{t('deadTitle')}</h1>
      <p className="lead mt-3 mb-6 max-w-[31em] text-ink2 md:text-lg">{t('deadText')}</p>
      <BrowserMessages locale={locale} namespaces={['LostLink', 'FieldErrors', 'Form']}>
        <LostLinkForm locale={locale} />
      </BrowserMessages>
    </div>
  )
}
