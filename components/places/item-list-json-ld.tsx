import { JsonLd } from '@/components/ui/json-ld.tsx'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'

type Props = {
  locale: Locale
  site: SiteSettings
  /** Without locale prefix. */
  paths: string[]
}

/** A list of pages for search engines, in its order. */
export function ItemListJsonLd({ locale, site, paths }: Props) {
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        itemListElement: paths.map((path, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: absoluteUrl(site, localePath(locale, path)),
        })),
      }}
    />
  )
}
