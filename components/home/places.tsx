import { CityCard } from '@/components/cards/city-card.tsx'
import { CityLink } from '@/components/cards/city-link.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { PhoneFold } from '@/components/ui/phone-fold.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import {
  type CityCardView,
  type CountryCardView,
  continents,
  placePath,
} from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** The first row of the mosaic in twelfths (5, 4, 3), then rows of three; two per row on phones. */
const cells = [
  {
    cell: 'col-span-2 md:col-span-5',
    frame: 'aspect-4/3 md:aspect-auto md:h-80 lg:h-100',
    sizes: '(width >= 75rem) 466px, (width >= 45rem) 40vw, 92vw',
  },
  {
    cell: 'md:col-span-4',
    frame: 'aspect-4/5 md:aspect-auto md:h-80 lg:h-100',
    sizes: '(width >= 75rem) 535px, (width >= 45rem) 60vw, 62vw',
  },
  {
    cell: 'md:col-span-3',
    // The narrowest crop: a little to the left, where the posters have their two travellers.
    frame: 'aspect-4/5 object-[34%_50%] md:aspect-auto md:h-80 lg:h-100',
    sizes: '(width >= 75rem) 535px, (width >= 45rem) 60vw, 62vw',
  },
]
const laterCell = {
  cell: 'md:col-span-3',
  frame: 'aspect-4/5 md:aspect-auto md:h-56 lg:h-75',
  sizes: '(width >= 75rem) 400px, (width >= 45rem) 40vw, 62vw',
}

/** Number of cities that fill the mosaic: 3 and 4. */
const mosaicSize = 7

type Props = { locale: Locale; cities: CityCardView[]; countries: CountryCardView[] }

/** Destinations: the best-known cities as posters, then all countries by continent, on phones folded, then every city. */
export function Places({ locale, cities, countries }: Props) {
  const t = translatorFor(locale, 'HomePlaces')
  const continentName = translatorFor(locale, 'Continents')
  const open = countries.filter((country) => country.guideCount > 0)
  return (
    <TitledSection
      anchor="places"
      className="page section scroll-mt-6"
      locale={locale}
      id="places-title"
      title={t('title')}
      lead={t('lead', { countries: open.length })}
      link={{ href: '#all-cities', label: t('all', { cities: cities.length }) }}
    >
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-12 md:gap-x-6 md:gap-y-7">
        {cities.slice(0, mosaicSize).map((city, index) => {
          const { cell, frame, sizes } = cells[index] ?? laterCell
          return (
            <li key={city.id} className={cell}>
              <CityCard
                locale={locale}
                city={city}
                frame={frame}
                sizes={sizes}
                withBothCounts={index === 0}
              />
            </li>
          )
        })}
      </ul>
      <div className="mt-8 border-line border-t md:mt-10 md:pt-4">
        {continents.flatMap((continent) => {
          const members = open.filter((country) => country.continent === continent)
          return members.length === 0 ? (
            []
          ) : (
            <PhoneFold
              key={continent}
              label={
                <>
                  {continentName(continent)}
                  <span className="ml-auto text-ink2 text-sm">
                    {t('countries', { count: members.length })}
                  </span>
                </>
              }
              className="border-line not-first:border-t md:not-first:mt-4 md:not-first:pt-4"
            >
              <div className="md:grid md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-6">
                <p className="flex min-h-11 items-center text-ink2 text-md max-md:hidden">
                  {continentName(continent)}
                </p>
                <ul className="grid grid-cols-2 gap-x-6 pb-3 max-[18rem]:grid-cols-1 md:grid-cols-3 md:pb-0 lg:grid-cols-4">
                  {members.map((country) => (
                    <li key={country.id}>
                      <LocaleLink
                        locale={locale}
                        href={placePath('guides', country.slug)}
                        className="flex min-h-11 items-center justify-between gap-3 text-md underline-offset-4 hover:underline"
                      >
                        {country.name}
                        <span className="text-ink2">
                          <span className="sr-only">{t('guides')} </span>
                          {formatNumber(country.guideCount, locale)}
                        </span>
                      </LocaleLink>
                    </li>
                  ))}
                </ul>
              </div>
            </PhoneFold>
          )
        })}
      </div>
      <details className="group mt-4 border-t border-line">
        <summary className="flex min-h-12 items-center justify-between gap-3 font-label text-sea">
          {t('all', { cities: cities.length })}
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <dl id="all-cities" className="columns-1 gap-x-6 pt-1 pb-4 sm:columns-2 md:columns-3 lg:columns-5">
          {open.map((country) => (
            <div key={country.id} className="mb-4 break-inside-avoid">
              <dt className="text-sm text-ink2">{country.name}</dt>
              {cities
                .filter((city) => city.countrySlug === country.slug)
                .map((city) => (
                  <dd key={city.id}>
                    <CityLink
                      locale={locale}
                      city={city}
                      className="flex min-h-11 items-center text-md underline-offset-4 hover:underline md:min-h-9"
                    />
                  </dd>
                ))}
            </div>
          ))}
        </dl>
      </details>
    </TitledSection>
  )
}
