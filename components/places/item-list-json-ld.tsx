import { JsonLd } from '@/components/ui/json-ld.tsx'
import { absoluteUrl } from '@/lib/server/i18n/metadata.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

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
