import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

export type NavigationEntry = {
  /** The public address. */
  href: string
  /** Prefixes of paths (without locale) on which the entry is the current one. */
  belongs: string[]
}

/** The main navigation. Articles are not linked in Chinese. */
export function navigationOf(
  locale: Locale,
): Array<NavigationEntry & { key: 'places' | 'guides' | 'excursions' | 'journal' }> {
  return [
    { key: 'places' as const, href: localePath(locale, '/#places'), belongs: [] },
    {
      key: 'guides' as const,
      href: localePath(locale, '/search/guides'),
      belongs: ['/guides/', '/guide/', '/search/guides'],
    },
    {
      key: 'excursions' as const,
      href: localePath(locale, '/search/excursions'),
      belongs: ['/excursions/', '/search/excursions'],
    },
    ...(hasJournal(locale)
      ? [{ key: 'journal' as const, href: localePath(locale, '/destinations'), belongs: ['/destinations'] }]
      : []),
  ]
}

const journals: Record<Locale, boolean> = { ru: true, en: true, ja: true, 'zh-Hans': false }

/** True if the journal has articles in this language. */
export function hasJournal(locale: Locale): boolean {
  return journals[locale]
}
