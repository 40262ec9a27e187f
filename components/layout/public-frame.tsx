import type { ReactNode } from 'react'
import { ShortlistBarLoader } from '@/components/shortlist/shortlist-bar-loader.tsx'
import type { Features } from '@/lib/domain/basics/features/feature.ts'
import type { StaticPageLink } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import { hasSocialLinks } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { markOf, type SiteSettings } from '@/lib/shared/site-settings.ts'
import type { Vendors } from '@/lib/shared/third-parties.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { SkipLink, SkipToMessage } from './header/skip-link.tsx'
import { PageNotes } from './notices/page-notes.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  vendors: Vendors | null
  features: Features
  /** Who runs the site, on one line. */
  operatorLine: string | null
  /** Text pages in the footer. */
  pages: readonly StaticPageLink[]
  children: ReactNode
}

/** Surrounds every public page. Its content becomes the main landmark; pages have no `<main>` of their own. */
export function PublicFrame({ locale, site, vendors, features, operatorLine, pages, children }: Props) {
  const t = translatorFor(locale, 'SiteHeader')
  return (
    <div className="flex min-h-dvh flex-col" data-shortlist={features.shortlist ? '' : undefined}>
      <SkipLink label={t('skip')} />
      <SkipToMessage label={translatorFor(locale, 'ContactForm')('skip')} />
      <PageNotes locale={locale} vendors={vendors} />
      <SiteHeader
        locale={locale}
        {...markOf(site)}
        locales={site.locales}
        canRegister={features.registration}
        hasShortlist={features.shortlist}
      />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter
        locale={locale}
        {...markOf(site)}
        locales={site.locales}
        canRegister={features.registration}
        about={site.footer?.[locale]}
        socialLinks={site.areSocialLinksForAll || hasSocialLinks(locale) ? site.socialLinks : []}
        operatorLine={operatorLine}
        pages={pages}
      />
      {features.shortlist && <ShortlistBarLoader locale={locale} />}
    </div>
  )
}
