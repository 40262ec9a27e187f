import { createElement, Fragment, type ReactNode } from 'react'
import { ExcursionCard } from '@/components/cards/excursion-card.tsx'
import { GuideCard } from '@/components/cards/guide-card.tsx'
import { hasJournal } from '@/components/layout/header/navigation.ts'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import type { ArticleCardView } from '@/lib/domain/catalogue/articles/article.ts'
import type { ExcursionCardView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import type { CityCardView, CountryCardView } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type HomePart, homeParts } from '@/lib/shared/brand/home-parts.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { OwnHero } from '@/lib/shared/pictures/addresses.ts'
import { Cover } from './cover.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Journal } from './journal.tsx'
import { Places } from './places.tsx'

/** Cities whose landmarks are on the cover, and those named below the search box. */
const onCover = ['rome', 'prague', 'kyoto']
const oftenSearched = ['rome', 'istanbul', 'kyoto', 'tbilisi']

type Props = {
  locale: Locale
  /** Parts below the cover, in their order; by default all of them. */
  parts?: readonly HomePart[]
  /** The operator's own cover. */
  hero?: OwnHero
  /** All cities that have something to show, best-known first. */
  cities: CityCardView[]
  countries: CountryCardView[]
  excursions: ExcursionCardView[]
  guides: GuideCardView[]
  articles: ArticleCardView[]
  /** The call to become a guide, usually last on the page. */
  invitation: ReactNode
  /** On a site without guides: they can register themselves. */
  canRegister?: boolean
}

export function HomePage(props: Props) {
  const {
    locale,
    parts = homeParts,
    hero,
    cities,
    countries,
    excursions,
    guides,
    articles,
    invitation,
    canRegister = false,
  } = props
  const t = translatorFor(locale, 'HomePage')
  const named = (slugs: string[]) => slugs.flatMap((slug) => cities.find((city) => city.slug === slug) ?? [])
  const isEmpty = cities.length === 0
  const contents: Record<HomePart, ReactNode> = {
    places: !isEmpty && <Places locale={locale} cities={cities} countries={countries} />,
    excursions: excursions.length > 0 && (
      <TitledSection
        className="page section"
        locale={locale}
        id="excursions-title"
        title={t('excursionsTitle')}
        link={{ href: '/search/excursions', label: t('allExcursions') }}
      >
        <div className="card-grid card-rail lg:grid-cols-4">
          {excursions.map((excursion) => (
            <ExcursionCard key={excursion.id} locale={locale} excursion={excursion} />
          ))}
        </div>
      </TitledSection>
    ),
    guides: guides.length > 0 && (
      <TitledSection
        className="page section max-md:mt-8 md:mt-12"
        locale={locale}
        id="guides-title"
        title={t('guidesTitle')}
        link={{ href: '/search/guides', label: t('allGuides') }}
      >
        <div className="card-grid card-rail [--rail-item:10.5rem] md:grid-cols-3 lg:grid-cols-6 lg:gap-x-5">
          {guides.map((guide) => (
            <GuideCard
              key={guide.id}
              locale={locale}
              guide={guide}
              sizes="(width >= 65rem) 175px, (width >= 45rem) 32vw, 168px"
            />
          ))}
        </div>
      </TitledSection>
    ),
    how_it_works: <HowItWorks locale={locale} />,
    journal: hasJournal(locale) && <Journal locale={locale} articles={articles} />,
    invitation: !isEmpty && invitation,
  }
  // As arguments, without a key for each, which the page's data would repeat.
  return createElement(
    Fragment,
    null,
    <Cover
      locale={locale}
      canRegister={canRegister}
      cityCount={cities.length}
      oftenSearched={named(oftenSearched)}
      // A picture of other places names none.
      shown={hero ? [] : named(onCover)}
      hero={hero}
    />,
    isEmpty && parts.includes('invitation') && invitation,
    ...parts.map((part) => contents[part]),
  )
}
