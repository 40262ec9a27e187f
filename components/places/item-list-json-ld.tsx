import { JsonLd } from '@/components/ui/json-ld.tsx'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'

type Props = {
  locale: Locale
  site: SiteSettings
  /** Without locale prefix. */
  paths: string[]
  /** Page of the list, and its total length. */
  list: { page: number; perPage: number; total: number }
}

/** A list of pages for search engines, in its order. */
export function ItemListJsonLd({ locale, site, paths, list }: Props) {
  const before = (list.page - 1) * list.perPage
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        numberOfItems: list.total,
        itemListElement: paths.map((path, index) => ({
          '@type': 'ListItem',
          position: before + index + 1,
          url: absoluteUrl(site, localePath(locale, path)),
        })),
      }}
    />
  )
}
