import type { OrganizationLeaf, SearchActionLeaf, WithActionConstraints } from 'schema-dts'
import { JsonLd } from '@/components/ui/json-ld.tsx'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'

/** The organisation behind the site: one for all languages. */
export function organizationOf(site: SiteSettings): OrganizationLeaf {
  const url = absoluteUrl(site, '/')
  return {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: site.name,
    url,
    logo: absoluteUrl(site, '/icon-512.png'),
  }
}

/** The site itself and how to search it, for search engines. No stars: nobody is believed about their own. */
export function SiteJsonLd({ locale, site }: { locale: Locale; site: SiteSettings }) {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl(site, localePath(locale, '/search/guides'))}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return (
    <JsonLd
      data={{
        '@graph': [
          organizationOf(site),
          {
            '@type': 'WebSite',
            name: site.name,
            url: absoluteUrl(site, localePath(locale, '/')),
            inLanguage: locale,
            publisher: { '@id': organizationOf(site)['@id'] ?? '' },
            potentialAction: search,
          },
        ],
      }}
    />
  )
}
