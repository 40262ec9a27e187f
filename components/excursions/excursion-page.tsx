import { ArticleRows } from '@/components/cards/article-rows.tsx'
import { ExcursionCard } from '@/components/cards/excursion-card.tsx'
import { GuideBox } from '@/components/cards/guide-box.tsx'
import { Heart } from '@/components/cards/heart.tsx'
import { TitledPart } from '@/components/cards/titled-part.tsx'
import { ContactForm } from '@/components/enquiries/contact-form.tsx'
import { ContactSection } from '@/components/enquiries/contact-section.tsx'
import { PausedNotice } from '@/components/enquiries/paused-notice.tsx'
import { ContactBar } from '@/components/guides/contact-bar.tsx'
import { FreeDays } from '@/components/guides/free-days.tsx'
import { Gallery } from '@/components/guides/gallery.tsx'
import { RunningText } from '@/components/guides/running-text.tsx'
import { TextLanguageNote } from '@/components/guides/text-language-note.tsx'
import { HeaderView } from '@/components/layout/header/header-view.tsx'
import { ReviewsSection } from '@/components/reviews/reviews-section.tsx'
import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Price } from '@/components/ui/price.tsx'
import { PrintedNote } from '@/components/ui/printed-note.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import type { ArticleTeaserView } from '@/lib/domain/catalogue/articles/teaser.ts'
import type { ExcursionCardView, ExcursionPageView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { RatingSummary, ReviewView } from '@/lib/domain/conversation/reviews/review.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { Page } from '@/lib/shared/page.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'
import { Cancellation } from './cancellation.tsx'
import { CoverPictures, coverCount } from './cover-pictures.tsx'
import { ExcursionJsonLd } from './excursion-json-ld.tsx'
import { ExcursionKeyFacts } from './excursion-key-facts.tsx'
import { FamilyFacts } from './family-facts.tsx'
import { Included } from './included.tsx'
import { Itinerary } from './itinerary.tsx'
import { MeetingPoint } from './meeting-point.tsx'
import { PriceTiers } from './price-tiers.tsx'
import { RouteDrawing } from './route/route-drawing.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  excursion: ExcursionPageView
  /** Those with text. */
  reviews: Page<ReviewView> | null
  ratings: RatingSummary
  others: ExcursionCardView[]
  /** About its city. */
  articles: ArticleTeaserView[]
}

/** An excursion's own page: summary and pictures, then the details next to the contact card. */
export function ExcursionPage({ locale, site, excursion, reviews, ratings, others, articles }: Props) {
  const t = translatorFor(locale, 'ExcursionPage')
  const { city, country, guide } = excursion
  const foreign = excursion.textLocale === locale ? undefined : excursion.textLocale
  const cityPath = placePath('excursions', country.slug, city.slug)
  const areNeighbours = others.some((other) => other.city.id !== city.id)
  const othersPlace = areNeighbours ? country : city
  return (
    <div className="page">
      <ExcursionJsonLd locale={locale} site={site} excursion={excursion} reviews={reviews?.items ?? []} />
      <HeaderView
        excursion={excursion.id}
        contact={!excursion.enquiriesPaused && t('contact', { firstname: guide.shortName })}
      />
      <Breadcrumbs
        locale={locale}
        site={site}
        crumbs={[
          { label: t('excursions'), href: '/search/excursions' },
          { label: country.name, href: placePath('excursions', country.slug) },
          { label: city.name, href: cityPath },
          { label: excursion.title },
        ]}
      />
      <header className="mt-3 grid gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr] lg:items-center">
        <StaticMarkup className="contents">
          <CoverPictures pictures={excursion.gallery} label={t('photos')} className="lg:order-1">
            <Heart locale={locale} kind="excursions" id={excursion.id} name={excursion.title} />
          </CoverPictures>
          <div>
            <h1 className="text-[clamp(1.875rem,1.4rem+1.8vw,2.75rem)]" lang={foreign}>
              {nonBreaking(excursion.title)}
            </h1>
            <p lang={foreign} className="mt-4 max-w-[31em] text-lg text-pretty">
              {nonBreaking(excursion.summary)}
            </p>
            <div className="mt-4">
              {reviews && excursion.ratingCount > 0 ? (
                <a
                  href="#reviews"
                  className="-my-2.5 inline-flex min-h-11 items-center rounded-[4px] hover:underline"
                >
                  <Stars locale={locale} rating={excursion.rating} count={excursion.ratingCount} />
                </a>
              ) : (
                <Stars locale={locale} rating={excursion.rating} count={excursion.ratingCount} />
              )}
            </div>
            <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
              <p className="flex items-center gap-3 text-md">
                <Picture
                  picture={guide.portrait}
                  sizes="44px"
                  standIn="portrait"
                  alt=""
                  className="size-11 rounded-full"
                />
                <a href="#guide" className="link-plain py-2.5">
                  {t('withGuide', { name: guide.name })}
                </a>
              </p>
              <Price
                locale={locale}
                price={excursion.price}
                from={excursion.priceTiers.length > 1}
                size="large"
                form="long"
                className="sm:ml-auto sm:text-right"
              />
            </div>
            {foreign && <TextLanguageNote locale={locale} textLocale={foreign} className="mt-6" />}
          </div>
        </StaticMarkup>
      </header>
      <ExcursionKeyFacts locale={locale} excursion={excursion} />
      <div className="mt-10 gap-x-12 md:mt-14 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem]">
        <StaticMarkup>
          <TitledPart title={t('description')}>
            <RunningText text={excursion.description} />
          </TitledPart>
          <FamilyFacts locale={locale} excursion={excursion} lang={foreign} />
          <RouteDrawing id={excursion.id} stops={excursion.stops} lang={foreign} className="mb-6" />
          <Itinerary locale={locale} stops={excursion.stops} lang={foreign} />
          <MeetingPoint
            locale={locale}
            text={excursion.meetingPoint}
            position={excursion.meetingPosition}
            lang={foreign}
          />
          <Included
            locale={locale}
            included={excursion.included}
            notIncluded={excursion.notIncluded}
            lang={foreign}
          />
          <PriceTiers locale={locale} excursion={excursion} />
          <Cancellation locale={locale} hours={excursion.cancellationHours} />
          <Gallery
            pictures={excursion.gallery.slice(coverCount)}
            label={t('morePhotos')}
            className="screen-only mb-8"
          />
          {excursion.freeDays && (
            <FreeDays
              locale={locale}
              freeDays={excursion.freeDays}
              firstname={guide.shortName}
              className="screen-only mb-10"
            />
          )}
          <GuideBox locale={locale} guide={excursion.guideCard} />
        </StaticMarkup>
        <aside
          id="contact"
          aria-label={t('contact', { firstname: guide.shortName })}
          className="mt-16 scroll-mt-24 lg:mt-0"
        >
          <div className="lg:sticky lg:top-[min(6rem,calc(100dvh-60rem))]">
            {excursion.enquiriesPaused ? (
              <PausedNotice
                locale={locale}
                firstname={guide.shortName}
                place={city}
                href={placePath('guides', country.slug, city.slug)}
              />
            ) : (
              <ContactSection
                locale={locale}
                site={site}
                Form={ContactForm}
                guides={[excursion.guideCard]}
                timeZone={excursion.timeZone}
                excursion={excursion}
                freeDays={excursion.freeDays}
              />
            )}
          </div>
        </aside>
      </div>
      {reviews && (
        <ReviewsSection locale={locale} summary={ratings} reviews={reviews} guideName={guide.shortName} />
      )}
      {others.length > 0 && (
        <TitledSection
          locale={locale}
          id="others-title"
          className="screen-only section"
          title={t('othersIn', {
            city: othersPlace.name,
            cityIn: othersPlace.prepositionalCase ?? othersPlace.name,
          })}
          link={{
            href: areNeighbours ? placePath('excursions', country.slug) : cityPath,
            label: t('allExcursions'),
          }}
        >
          <ul className="card-grid card-rail lg:grid-cols-4">
            {others.map((other) => (
              <li key={other.id} className="card-lines">
                <ExcursionCard locale={locale} excursion={other} withCity={areNeighbours} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {articles.length > 0 && (
        <div className="screen-only">
          <ArticleRows locale={locale} title={t('articles')} articles={articles} />
        </div>
      )}
      <PrintedNote address={absoluteUrl(site, localePath(locale, excursion.path))} />
      {!excursion.enquiriesPaused && (
        <ContactBar label={t('contact', { firstname: guide.shortName })}>
          <Price
            locale={locale}
            price={{ ...excursion.price, approximate: null }}
            from={excursion.priceTiers.length > 1}
          />
        </ContactBar>
      )}
    </div>
  )
}
