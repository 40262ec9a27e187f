import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { JsonLd } from './json-ld.tsx'
import { LocaleLink } from './link.tsx'
import { StaticMarkup } from './static-markup.tsx'

/** The last crumb is the page itself and has no address. */
export type Crumb = { label: string; href?: string }

type Props = {
  locale: Locale
  site: SiteSettings
  crumbs: Crumb[]
  /** Names the trail, where a page shows several. */
  label?: string
}

/** The trail to this page, also as structured data. */
export function Breadcrumbs({ locale, site, crumbs, label }: Props) {
  const t = translatorFor(locale, 'Breadcrumbs')
  return (
    <StaticMarkup as="nav" aria-label={label ?? t('label')} className="pb-1 text-sm md:pb-3">
      <ol className="lead flex flex-wrap items-center gap-x-2 text-ink2">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.href ?? crumb.label}
            className={classNames(
              'min-h-8 items-center gap-x-2',
              // On phones the heading right below says the same; without it the trail fits on one line.
              crumb.href ? 'flex' : 'hidden md:flex',
            )}
          >
            {index > 0 && <Icon name="chevron-right" size={12} />}
            {crumb.href ? (
              <LocaleLink
                locale={locale}
                href={crumb.href}
                // The target of a short name is wider than the name.
                className="link-plain relative -my-0.5 py-3 text-ink2 after:absolute after:-inset-x-2.5 after:inset-y-0 hover:text-ink"
              >
                {crumb.label}
              </LocaleLink>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map((crumb, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: crumb.label,
            ...(crumb.href && { item: absoluteUrl(site, localePath(locale, crumb.href)) }),
          })),
        }}
      />
    </StaticMarkup>
  )
}
