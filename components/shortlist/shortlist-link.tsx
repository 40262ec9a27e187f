import { HeartDrawing } from '@/components/cards/heart-icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { shortlistPage } from '@/lib/domain/discovery/shortlist/shortlist.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** In the header: leads to the reader's list and says how many are in it, beside the heart or at its corner where there is little room. */
export function ShortlistLink({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'Shortlist')
  return (
    <StaticMarkup className="ml-auto">
      <LocaleLink
        locale={locale}
        href={shortlistPage}
        className="relative flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-label text-md hover:bg-hover noscript:hidden"
      >
        <HeartDrawing size={22} className="heart-line shrink-0 text-primary" />
        <span className="sr-only">{t('title')} </span>
        <span className="heart-count" />
      </LocaleLink>
    </StaticMarkup>
  )
}
