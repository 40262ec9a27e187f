import { ConsentSection } from '@/components/layout/notices/consent-section.tsx'
import type { StaticPageView } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { consentWords } from '@/lib/shared/page-notes/words.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { purposesOf } from '@/lib/shared/third-parties.ts'
import { StaticPage } from './static-page.tsx'

type Props = { locale: Locale; page: StaticPageView; site: SiteSettings }

/** The page about cookies: the reader's choice, then its text. */
export function ConsentText({ locale, page, site }: Props) {
  const purposes = purposesOf(site.vendors)
  const words = consentWords(locale, purposes)
  return (
    <StaticPage
      locale={locale}
      page={page}
      before={<ConsentSection locale={locale} purposes={purposes} words={words} />}
    />
  )
}
