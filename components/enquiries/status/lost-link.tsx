import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { LostLinkForm } from './lost-link-form.tsx'

/** New links for travellers who have lost theirs. */
export function LostLink({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'LostLink')
  return (
    <section id="lost-link" aria-labelledby="lost-link-title" className="scroll-mt-6">
      <h2 id="lost-link-title" className="mb-3">
        {t('title')}
      </h2>
      <BrowserMessages locale={locale} namespaces={['LostLink', 'FieldErrors', 'Form']}>
        <LostLinkForm locale={locale} />
      </BrowserMessages>
    </section>
  )
}
