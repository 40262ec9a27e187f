import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { type CityCardView, type PlaceKind, placePath } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Cities below each other next to a map: small poster, name, counts. */
export function CityRows({
  locale,
  kind,
  cities,
  withCountry = false,
}: {
  locale: Locale
  kind: PlaceKind
  cities: CityCardView[]
  withCountry?: boolean
}) {
  // A few small rows next to a tall map would leave a gap below.
  const isLarge = cities.length <= 4
  const t = translatorFor(locale, 'CityCard')
  return (
    <ul className="divide-y divide-line border-y border-line md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-6 md:max-lg:[&>li:nth-child(2)]:border-t-0">
      {cities.map((city) => (
        <li key={city.id} className="card-link flex items-center gap-4 py-3">
          <Picture
            picture={city.picture}
            sizes={isLarge ? '(width >= 65rem) 176px, 96px' : '96px'}
            standIn={kind}
            alt=""
            className={classNames('aspect-4/3 w-24 shrink-0 rounded-control', isLarge && 'lg:w-44')}
          />
          <div className="min-w-0">
            <h3 className={classNames('text-lg leading-(--lh-h3)', isLarge && 'lg:text-xl')}>
              <LocaleLink
                locale={locale}
                href={placePath(kind, city.countrySlug, city.slug)}
                className="card-title"
              >
                {city.name}
              </LocaleLink>
            </h3>
            <p className="text-sm text-ink2">
              {withCountry && <span className="block">{city.countryName}</span>}
              {t('both', {
                guides: t('guides', { count: city.guideCount }),
                excursions: t('excursions', { count: city.excursionCount }),
              })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
