import { JsonLd } from '@/components/ui/json-ld.tsx'
import { type Locale, localePath } from '@/lib/i18n/locales.ts'
import { absoluteUrl } from '@/lib/i18n/metadata.ts'

/** A list of pages for search engines, in its order. @param paths without locale prefix */
export function ItemListJsonLd({ locale, paths }: { locale: Locale; paths: string[] }) {
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        itemListElement: paths.map((path, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: absoluteUrl(localePath(locale, path)),
        })),
      }}
    />
  )
}
