import type { ReactNode } from 'react'
import { ArticleRows } from '@/components/cards/article-rows.tsx'
import { CountryCard } from '@/components/cards/country-card.tsx'
import { categoryInTitle, placeValues } from '@/components/cards/place-texts.ts'
import { TripBar } from '@/components/trip/trip-bar.tsx'
import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import type { CityPageView, CountryPageView } from '@/lib/domain/catalogue/place-pages/page-view.ts'
import {
  type CityCardView,
  type PlaceFacts,
  type PlaceKind,
  type PlaceName,
  placePath,
} from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { CitySky } from './city-sky.tsx'
import { PlaceFactsBand } from './place-facts-band.tsx'
import { PlaceHead } from './place-head.tsx'
import { CityMapSection, CountryMapSection } from './place-map-section.tsx'

/** A country or a city with all cities of the country, for the map. */
export type PlaceView = { country: PlaceName & { code: string }; cities: CityCardView[] } & (
  | { page: CountryPageView; city: null }
  | { page: CityPageView; city: CityPageView }
)

type Props = {
  locale: Locale
  site: SiteSettings
  kind: PlaceKind
  place: PlaceView
  /** Beside an empty list: guides can register themselves. */
  canRegister: boolean
  /** The name of a chosen category of excursions. */
  category?: string
  isFirstPage: boolean
  /** On the page of a city, beside the reader's trip. */
  chips?: ReactNode
  /** Between the head and the list: a choice of categories. */
  filter?: ReactNode
  /** Total number of entries in the list. */
  total: number
  /** The cards of the list; null when there are none. */
  list: ReactNode | null
  /** Null on further pages and in a category, where the list matters more than the place. */
  facts: PlaceFacts | null
  /** After the list: the offer to write to several guides. */
  children?: ReactNode
  /** Below the map: the form to several guides. */
  contact?: ReactNode
  /** On phones at the lower edge of the window: the way to that form. */
  foot?: ReactNode
}

/** Common parts of a place's pages: of guides and of excursions, of a country and of a city. */
export function PlacePage({
  locale,
  site,
  kind,
  place,
  canRegister,
  category,
  isFirstPage,
  chips,
  filter,
  total,
  list,
  facts,
  children,
  contact,
  foot,
}: Props) {
  const t = translatorFor(locale, 'PlacePage')
  const { country, city, cities, page } = place
  const values = placeValues(page)
  const title = category
    ? t('categoryTitle', { ...values, category: categoryInTitle(category, locale) })
    : t(kind === 'guides' ? 'guidesTitle' : 'excursionsTitle', values)
  const crumbs: Crumb[] = [
    { label: t(kind), href: `/search/${kind}` },
    { label: country.name, href: placePath(kind, country.slug) },
    ...(city ? [{ label: city.name, href: placePath(kind, country.slug, city.slug) }] : []),
    ...(category ? [{ label: category }] : []),
  ]
  const own = crumbs.at(-1)
  return (
    <div className="page max-md:flex max-md:flex-col">
      {/* On phones after the place's text: a face is worth more there. */}
      <div className="max-md:order-1 md:-mt-2 md:-mb-3 lg:-mt-3">
        <Breadcrumbs
          locale={locale}
          site={site}
          crumbs={[...crumbs.slice(0, -1), ...(own ? [{ label: own.label }] : [])]}
        />
      </div>
      <PlaceHead
        locale={locale}
        kind={kind}
        title={title}
        place={page}
        paths={{
          guides: placePath('guides', country.slug, city?.slug),
          excursions: placePath('excursions', country.slug, city?.slug),
        }}
        isFirstPage={isFirstPage && !category}
      />
      {city && <CitySky timeZone={city.timeZone} />}
      {city && isFirstPage && !category && (
        <StaticMarkup className="mt-1.5 grid grid-cols-1 gap-1 md:mt-4 md:gap-2 lg:mt-3 lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:items-center lg:gap-6">
          <TripBar
            locale={locale}
            href={localePath(locale, `/search/${kind}?q=${encodeURIComponent(city.name)}`)}
            opens
          />
          {chips}
        </StaticMarkup>
      )}
      {filter}
      <section aria-labelledby="list-title" className={filter ? 'mt-7' : 'mt-3 md:max-lg:mt-4'}>
        {total > 0 && (
          // The head has the same number.
          <h2 id="list-title" className="sr-only">
            {t(kind === 'guides' ? 'guideCount' : 'excursionCount', { count: total })}
          </h2>
        )}
        {list ?? (
          <div id="list-title">
            <EmptyState
              title={t(kind === 'guides' ? 'emptyGuidesTitle' : 'emptyExcursionsTitle', values)}
              text={t(canRegister ? 'emptyJoin' : 'emptyText')}
            >
              {canRegister && (
                <ButtonLink locale={locale} href="/account/registration" variant="secondary">
                  {t('becomeGuide')}
                </ButtonLink>
              )}
            </EmptyState>
          </div>
        )}
        {total > 0 && (
          <LocaleLink
            locale={locale}
            href="/about#ranking"
            className="link-plain inline-flex min-h-11 items-center text-ink2 text-sm hover:text-ink"
          >
            {t('ranked')}
          </LocaleLink>
        )}
      </section>
      {children}
      {/* On phones the place's text, which is in its head, stands before all this. */}
      <div className="max-md:order-2">
        {facts && <PlaceFactsBand locale={locale} place={page} facts={facts} />}
        {facts && page.articles.length > 0 && (
          <ArticleRows locale={locale} title={t('articles')} articles={page.articles} />
        )}
        {city ? (
          <CityMapSection locale={locale} kind={kind} country={country} cities={cities} city={city} />
        ) : (
          <CountryMapSection locale={locale} kind={kind} country={country} cities={cities} />
        )}
        {contact}
        {!city && place.page.neighbours.length > 0 && (
          <TitledSection locale={locale} id="neighbours-title" title={t('neighbourCountries')}>
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-6 lg:gap-x-6">
              {place.page.neighbours.map((neighbour) => (
                <li key={neighbour.id}>
                  <CountryCard locale={locale} kind={kind} country={neighbour} />
                </li>
              ))}
            </ul>
          </TitledSection>
        )}
      </div>
      {foot}
    </div>
  )
}
