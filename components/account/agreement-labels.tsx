import type { ReactNode } from 'react'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** The labels of the two boxes, each with a link to its text. */
export function agreementLabels(locale: Locale): Record<'terms' | 'consent', ReactNode> {
  const t = translatorFor(locale, 'Registration')
  return {
    terms: t.rich('terms', { link: linkTo(locale, '/company/terms') }),
    consent: t.rich('consent', { link: linkTo(locale, '/consent') }),
  }
}

/** Opens beside the form, so that nothing typed is lost. */
function linkTo(locale: Locale, path: string) {
  return (words: ReactNode) => (
    <a href={localePath(locale, path)} target="_blank" rel="noopener" className="link">
      {words}
    </a>
  )
}
