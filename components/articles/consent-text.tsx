import { ConsentSection } from '@/components/layout/notices/consent-section.tsx'
import type { StaticPageView } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { consentWords } from '@/lib/shared/page-notes/words.ts'
import { purposesOf, type Vendors } from '@/lib/shared/third-parties.ts'
import { StaticPage } from './static-page.tsx'

type Props = { locale: Locale; page: StaticPageView; vendors: Vendors | null }

/** The page about cookies: the reader's choice, then its text. */
export function ConsentText({ locale, page, vendors }: Props) {
  const purposes = purposesOf(vendors)
  const words = consentWords(locale, purposes)
  return (
    <StaticPage
      locale={locale}
      page={page}
      before={<ConsentSection locale={locale} purposes={purposes} words={words} />}
    />
  )
}
