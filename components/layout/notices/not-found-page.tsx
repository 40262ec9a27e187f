import { ButtonLink, buttonClass } from '@/components/ui/button.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { defaultPlacePicture } from '@/lib/shared/pictures/addresses.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'

/** Shown at an address without a page: an explanation and links. */
export function NotFoundPage({ locale, site }: { locale: Locale; site: SiteSettings }) {
  const t = translatorFor(locale, 'NotFound')
  return (
    <div className="page grid items-center gap-x-12 gap-y-8 py-8 md:grid-cols-2 md:py-16">
      <title>{t('title')}</title>
      <link rel="canonical" href={absoluteUrl(site, localePath(locale, '/not-found'))} />
      <div>
        <h1>{t('title')}</h1>
        <p className="lead mt-4 max-w-[26em] text-ink2 md:text-lg">{t('text')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink locale={locale} href="/">
            {t('home')}
          </ButtonLink>
          <ButtonLink locale={locale} href="/search/guides" variant="secondary">
            {t('guides')}
          </ButtonLink>
          <ButtonLink locale={locale} href="/search/excursions" variant="secondary">
            {t('excursions')}
          </ButtonLink>
        </div>
        {/* The page's behaviours show it to readers who came from another page of this site. */}
        <a
          data-back
          hidden
          suppressHydrationWarning
          href={localePath(locale, '/')}
          className={buttonClass({ variant: 'quiet' }, 'mt-2 -ml-3')}
        >
          {t('back')}
        </a>
      </div>
      {/* Not with priority: Next.js renders this beside every page of an area, whose browser would load the picture at once. */}
      <Picture
        picture={defaultPlacePicture('excursions')}
        sizes="(width >= 75rem) 552px, (width >= 45rem) 46vw, 94vw"
        alt=""
        className="aspect-4/3 w-full rounded-card max-md:order-first max-md:aspect-16/10"
      />
    </div>
  )
}
