import { LoadingCard } from '@/components/layout/notices/loading-overlay.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Specimen } from './specimen.tsx'

/** Says that something takes longer than 750 ms. On a page it is below the header, in the middle. */
export function LoadingOverlayGallery({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'LoadingOverlay')
  const notFound = translatorFor(locale, 'NotFound')
  return (
    <>
      <Specimen title="While something is awaited">
        <div data-shown className="grid justify-start">
          <LoadingCard text={t('text')} />
        </div>
      </Specimen>
      <Specimen title="Over a page, which stays readable and clickable">
        <div className="relative max-w-[34em] pt-5">
          <div data-shown className="pointer-events-none absolute inset-x-0 top-0 grid justify-center">
            <LoadingCard text={t('text')} />
          </div>
          <p>{notFound('text')}</p>
          <LocaleLink locale={locale} href="/" className="link inline-flex min-h-11 items-center">
            {notFound('home')}
          </LocaleLink>
        </div>
      </Specimen>
    </>
  )
}
