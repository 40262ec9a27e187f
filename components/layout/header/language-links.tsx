'use client'

import { keepLanguage } from '@/lib/client/session/store.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { usePagePath } from '../page-path.ts'

type Props = {
  /** The page's own. */
  current: Locale
  languages: ReadonlyArray<{ locale: Locale; name: string }>
  className: string
}

/** This page in the other languages. The choice is remembered; a full load follows, since every text changes. */
export function LanguageLinks({ current, languages, className }: Props) {
  const path = usePagePath()
  return languages.map(({ locale, name }) => (
    <a
      key={locale}
      href={localePath(locale, path)}
      lang={locale}
      hrefLang={locale}
      className={className}
      onClick={({ currentTarget }) => {
        // The server knows only the path; this adds the search query.
        currentTarget.search = location.search
        keepLanguage(locale, current)
      }}
    >
      {name}
    </a>
  ))
}
