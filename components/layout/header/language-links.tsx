'use client'

import { keepLanguage } from '@/lib/client/browser-store.ts'
import { usePagePath } from '@/lib/client/page-path.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = {
  /** The page's own. */
  current: Locale
  languages: ReadonlyArray<{ locale: Locale; name: string }>
  /** The usual entry of a menu without it. */
  className?: string
}

/** The page that is open in other languages. The choice is remembered; a full load follows, since every text changes. */
export function LanguageLinks({
  current,
  languages,
  className = 'flex min-h-11 items-center rounded-day px-3 text-md hover:bg-hover',
}: Props) {
  const ownPath = usePagePath()
  return languages.map(({ locale, name }) => (
    <a
      key={locale}
      ref={(link) => {
        // The not-found page is rendered for no address in particular: only the browser knows which one it is at.
        link?.setAttribute('href', localePath(locale, ownPath))
      }}
      href={localePath(locale, ownPath)}
      lang={locale}
      hrefLang={locale}
      aria-current={locale === current ? 'true' : undefined}
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
