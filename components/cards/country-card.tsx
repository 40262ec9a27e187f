import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { type CountryCardView, type PlaceKind, placePath } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** A country's poster with its name and what is there. */
export function CountryCard({
  locale,
  country,
  kind,
  frame = 'aspect-4/3',
  sizes = '(width >= 65rem) 180px, (width >= 45rem) 30vw, 46vw',
}: {
  locale: Locale
  country: CountryCardView
  kind: PlaceKind
  /** The picture's box; 4:3 by default. */
  frame?: string
  sizes?: string
}) {
  const t = translatorFor(locale, 'CityCard')
  return (
    <article className="card-link">
      <Picture
        picture={country.picture}
        sizes={sizes}
        standIn={kind}
        alt=""
        className={classNames('w-full rounded-card', frame)}
      />
      <h3 className="mt-2.5 text-lg leading-(--lh-h3)">
        <LocaleLink locale={locale} href={placePath(kind, country.slug)} className="card-title">
          {country.name}
        </LocaleLink>
      </h3>
      <p className="text-sm text-ink2">
        {kind === 'guides'
          ? t('guides', { count: country.guideCount })
          : t('excursions', { count: country.excursionCount })}
      </p>
    </article>
  )
}
