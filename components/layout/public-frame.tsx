import type { ReactNode } from 'react'
import { configuredVendors } from '@/lib/server/third-parties.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { SkipLink } from './header/skip-link.tsx'
import { PageNotes } from './notices/page-notes.tsx'

type Props = { locale: Locale; socialLinks: Array<{ name: string; url: string }>; children: ReactNode }

/** What surrounds every public page. Its content becomes the main landmark; pages bring no `<main>` of their own. */
export async function PublicFrame({ locale, socialLinks, children }: Props) {
  const t = await translatorFor(locale, 'SiteHeader')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={t('skip')} />
      <PageNotes locale={locale} vendors={configuredVendors()} />
      <SiteHeader locale={locale} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter locale={locale} socialLinks={socialLinks} />
    </div>
  )
}
