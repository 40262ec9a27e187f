'use client'

import { type Locale, localePath } from '@/lib/i18n/locales'
import { usePagePath } from './page-path'

type Props = { languages: ReadonlyArray<{ locale: Locale; name: string }>; className: string }

const fiveYears = 1825 * 24 * 60 * 60

/** This page in the other languages. The choice is remembered; a whole load follows, since every text changes. */
export function LanguageLinks({ languages, className }: Props) {
  const path = usePagePath()
  return languages.map(({ locale, name }) => (
    <a
      key={locale}
      href={localePath(locale, path)}
      lang={locale}
      hrefLang={locale}
      className={className}
      onClick={() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing in older browsers
        document.cookie = `lang=${locale}; path=/; max-age=${fiveYears}; samesite=lax`
      }}
    >
      {name}
    </a>
  ))
}
