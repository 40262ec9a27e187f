import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { NamedPlace } from '@/lib/domain/discovery/search/results.ts'
import { type PlaceKind, placePath } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; kind: PlaceKind; places: NamedPlace[] }

/** The countries and cities that the words name, each with what it offers. */
export function PlaceCards({ locale, kind, places }: Props) {
  const t = translatorFor(locale, 'SearchPage')
  const tCity = translatorFor(locale, 'CityCard')
  return (
    <StaticMarkup as="section" aria-labelledby="places-title" className="mb-6">
      <h2 id="places-title" className="sr-only">
        {t('places')}
      </h2>
      <ul className={classNames('grid gap-3', places.length > 1 && 'md:grid-cols-2')}>
        {places.map((place) => {
          const counts = {
            guides: tCity('guides', { count: place.guideCount }),
            excursions: tCity('excursions', { count: place.excursionCount }),
          }
          const offers =
            place.kind === 'city'
              ? t('placeInCountry', { country: place.countryName, ...counts })
              : t('placeWithCities', { cities: place.cityCount, ...counts })
          return (
            <li
              key={place.path}
              className="card-link flex items-center gap-4 rounded-card border border-line bg-card p-2.5"
            >
              <Picture
                picture={place.picture}
                sizes="88px"
                standIn={kind}
                alt=""
                className="aspect-4/3 w-22 shrink-0 rounded-control"
              />
              <div className="min-w-0 flex-1">
                <h3 className="text-xl leading-(--lh-h3)">
                  <LocaleLink
                    locale={locale}
                    href={placePath(kind, place.countrySlug, place.kind === 'city' ? place.slug : undefined)}
                    className="card-title"
                  >
                    {place.name}
                  </LocaleLink>
                </h3>
                <p className="break-keep text-ink2 text-sm">
                  {/* No line begins with the dot between two counts. */}
                  {offers.replaceAll(' · ', '\u00a0· ')}
                </p>
              </div>
              <Icon name="arrow-right" size={18} className="mr-3 text-sea max-md:hidden" />
            </li>
          )
        })}
      </ul>
    </StaticMarkup>
  )
}
