import type { ReactNode } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { markOf, type SiteSettings } from '@/lib/shared/site-settings.ts'
import type { Vendors } from '@/lib/shared/third-parties.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { QuietHeader } from './header/quiet-header.tsx'
import { SkipLink } from './header/skip-link.tsx'
import { PageNotes } from './notices/page-notes.tsx'

type Props = { locale: Locale; site: SiteSettings; vendors: Vendors | null; children: ReactNode }

/** Surrounds pages on which nothing should distract: no navigation, no invitation to guides, a foot of one line. */
export function QuietFrame({ locale, site, vendors, children }: Props) {
  const t = translatorFor(locale, 'SiteHeader')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={t('skip')} />
      <PageNotes locale={locale} vendors={vendors} />
      <div className="contents print:hidden">
        <QuietHeader locale={locale} {...markOf(site)} locales={site.locales} />
      </div>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <div className="contents print:hidden">
        <SiteFooter locale={locale} {...markOf(site)} isShort />
      </div>
    </div>
  )
}
