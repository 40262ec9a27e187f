import {
  ConsentSection,
  MessengersSection,
  TranslatorSection,
} from '@/components/layout/notices/consent-section.tsx'
import type { StaticPageView } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { consentWords } from '@/lib/shared/page-notes/words.ts'
import { purposesOf, type Vendors } from '@/lib/shared/third-parties.ts'
import { StaticPage } from './static-page.tsx'

type Props = {
  locale: Locale
  page: StaticPageView
  vendors: Vendors | null
  /** Name of the server that gets the words of conversations; null where nobody does. */
  translator: string | null
  /** Names of those in which the site has a bot. */
  messengers: readonly string[]
}

/** The page about cookies: the reader's choice, then its text. */
export function ConsentText({ locale, page, vendors, translator, messengers }: Props) {
  const purposes = purposesOf(vendors)
  const words = consentWords(locale, purposes)
  return (
    <StaticPage
      locale={locale}
      page={page}
      before={
        <>
          <ConsentSection locale={locale} purposes={purposes} words={words} />
          {translator && <TranslatorSection locale={locale} name={translator} />}
          {messengers.length > 0 && <MessengersSection locale={locale} names={messengers} />}
        </>
      }
    />
  )
}
