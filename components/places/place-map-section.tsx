import { PhoneFold } from '@/components/ui/phone-fold.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import type { CityPageView } from '@/lib/domain/catalogue/place-pages/page-view.ts'
import {
  type CityCardView,
  type PlaceKind,
  type PlaceName,
  placePath,
} from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { CityRows } from './city-rows.tsx'
import { CountryMap } from './country-map.tsx'

type Country = PlaceName & { code: string }
type Props = {
  locale: Locale
  kind: PlaceKind
  country: Country
  /** All cities of the country. */
  cities: CityCardView[]
}

/**
 * A country's map next to the list of its cities where something is listed; nothing where there is none. On phones the map is
 * folded.
 */
export function CountryMapSection({ locale, kind, country, cities }: Props) {
  const t = translatorFor(locale, 'PlacePage')
  const listed = cities.filter(hasListings)
  if (listed.length === 0) return null
  return (
    <TitledSection locale={locale} id="map-title" title={t('citiesTitle')}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <PhoneFold label={t('mapOfCountry', { name: country.name })} id="map">
            <CountryMap
              code={country.code}
              cities={mapCities(listed, kind)}
              label={t('mapOfCountry', { name: country.name })}
              locale={locale}
            />
          </PhoneFold>
        </div>
        <div className="lg:col-span-5 lg:pl-4">
          <CityRows locale={locale} kind={kind} cities={listed} />
        </div>
      </div>
    </TitledSection>
  )
}

/** A city's position in its country, next to the nearest cities. */
export function CityMapSection({ locale, kind, country, cities, city }: Props & { city: CityPageView }) {
  const t = translatorFor(locale, 'PlacePage')
  return (
    <TitledSection
      locale={locale}
      id="map-title"
      title={t('whereTitle', { name: city.name })}
      link={{
        href: placePath(kind, country.slug),
        label: t(kind === 'guides' ? 'allGuidesOf' : 'allExcursionsOf', { name: country.name }),
      }}
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <PhoneFold label={t('mapOfCountry', { name: country.name })} id="map">
            <CountryMap
              code={country.code}
              cities={mapCities(
                cities.some((other) => other.id === city.id) ? cities : [city, ...cities],
                kind,
                city.id,
              )}
              label={t('mapOfCountry', { name: country.name })}
              locale={locale}
              current={city.slug}
            />
          </PhoneFold>
        </div>
        {city.neighbours.length > 0 && (
          <div className="lg:col-span-6 lg:pl-4">
            <p className="mb-3 text-xl leading-(--lh-h3) font-label">
              {t(city.areNeighboursNear ? 'nearbyCities' : 'otherCities')}
            </p>
            <CityRows locale={locale} kind={kind} cities={city.neighbours.slice(0, 5)} withCountry />
          </div>
        )}
      </div>
    </TitledSection>
  )
}

function hasListings({ guideCount, excursionCount }: CityCardView): boolean {
  return guideCount + excursionCount > 0
}

function mapCities(cities: CityCardView[], kind: PlaceKind, current?: number) {
  return cities
    .filter((city) => city.id === current || hasListings(city))
    .map(({ slug, name, latitude, longitude, countrySlug }) => ({
      slug,
      name,
      latitude,
      longitude,
      path: placePath(kind, countrySlug, slug),
    }))
}
