import { ArticleRows } from '@/components/cards/article-rows.tsx'
import { ExcursionCard } from '@/components/cards/excursion-card.tsx'
import { GuideBox } from '@/components/cards/guide-box.tsx'
import { Heart } from '@/components/cards/heart.tsx'
import { LanguageSentence } from '@/components/cards/language-sentence.tsx'
import { TitledPart } from '@/components/cards/titled-part.tsx'
import contactStyles from '@/components/enquiries/contact-section.module.css'
import { ContactSection } from '@/components/enquiries/contact-section.tsx'
import { PausedNotice } from '@/components/enquiries/paused-notice.tsx'
import { ContactBar } from '@/components/guides/contact-bar.tsx'
import { Gallery } from '@/components/guides/gallery.tsx'
import { RunningText } from '@/components/guides/running-text.tsx'
import { TextLanguageNote, UncheckedNote } from '@/components/guides/text-language-note.tsx'
import { HeaderView } from '@/components/layout/header/header-view.tsx'
import { ReportLink } from '@/components/page-reports/report-link.tsx'
import { ReviewsSection } from '@/components/reviews/reviews-section.tsx'
import { GroupPrice } from '@/components/trip/group-price.tsx'
import { DayState } from '@/components/trip/short-days.tsx'
import { TripBar } from '@/components/trip/trip-bar.tsx'
import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { PrintedNote } from '@/components/ui/printed-note.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import type { ArticleTeaserView } from '@/lib/domain/catalogue/articles/teaser.ts'
import type { ExcursionCardView, ExcursionPageView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { ReviewsView } from '@/lib/domain/conversation/reviews/review.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'
import { knownDays } from '@/lib/shared/trip/known-days.ts'
import { Cancellation } from './cancellation.tsx'
import { CoverPictures, CoverWithRoute, coverCount } from './cover-pictures.tsx'
import { ExcursionJsonLd } from './excursion-json-ld.tsx'
import { ExcursionKeyFacts } from './excursion-key-facts.tsx'
import { FamilyFacts } from './family-facts.tsx'
import { Included } from './included.tsx'
import { Itinerary } from './itinerary.tsx'
import { MeetingPoint } from './meeting-point.tsx'
import { PriceTiers } from './price-tiers.tsx'
import { hasDrawing, RouteDrawing } from './route/route-drawing.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  excursion: ExcursionPageView
  /** Null while reviews are switched off. */
  reviews: ReviewsView | null
  others: ExcursionCardView[]
  /** About its city. */
  articles: ArticleTeaserView[]
}

/** An excursion's own page: summary and pictures beside the contact card, then the details. */
export function ExcursionPage({ locale, site, excursion, reviews, others, articles }: Props) {
  const t = translatorFor(locale, 'ExcursionPage')
  const { city, country, guide } = excursion
  const foreign = excursion.textLocale === locale ? undefined : excursion.textLocale
  const cityPath = placePath('excursions', country.slug, city.slug)
  const areNeighbours = others.some((other) => other.city.id !== city.id)
  const othersPlace = areNeighbours ? country : city
  const isOpen = !excursion.enquiriesPaused
  const { freeDays } = excursion
  const hasRoute = hasDrawing(excursion.stops)
  const heart = <Heart locale={locale} kind="excursions" id={excursion.id} name={excursion.title} />
  const days = freeDays && knownDays(freeDays.from, freeDays.until, freeDays.days)
  return (
    <div className="page">
      {/* Each part costs the page's data a line: what stands together is one. */}
      <StaticMarkup className="contents">
        {!excursion.isUnchecked && (
          <ExcursionJsonLd locale={locale} site={site} excursion={excursion} reviews={reviews?.items ?? []} />
        )}
        <HeaderView
          excursion={excursion.id}
          contact={isOpen && t('contact', { firstname: guide.shortName })}
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
      </StaticMarkup>
      <div className="md:-mt-3 md:grid md:grid-cols-[minmax(0,1fr)_22.25rem] md:gap-x-8 lg:grid-rows-[auto_1fr] lg:gap-x-10 print:mt-4 print:block">
        <StaticMarkup as="header" className="flex min-w-0 flex-col gap-2 md:gap-3">
          <h1 className="text-[clamp(1.75rem,1.3rem+1.8vw,2.75rem)] max-md:leading-tight" lang={foreign}>
            {nonBreaking(excursion.title)}
          </h1>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            {reviews && excursion.ratingCount > 0 ? (
              <a
                href="#reviews"
                className="relative rounded-[4px] after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
              >
                <Stars
                  locale={locale}
                  rating={excursion.rating}
                  count={excursion.ratingCount}
                  written={excursion.writtenCount}
                />
              </a>
            ) : (
              <Stars
                locale={locale}
                rating={excursion.rating}
                count={excursion.ratingCount}
                written={excursion.writtenCount}
              />
            )}
            <LanguageSentence locale={locale} languages={excursion.languages.map((code) => ({ code }))} />
          </div>
          {isOpen && (
            <div className="screen-only order-3 grid grid-cols-1 gap-2 md:hidden">
              <TripBar locale={locale} href="#contact" />
              {days && <DayState days={days} className="text-sm" />}
            </div>
          )}
          {foreign && <TextLanguageNote locale={locale} textLocale={foreign} className="max-md:order-4" />}
          {excursion.isUnchecked && (
            <UncheckedNote
              locale={locale}
              path={excursion.path}
              originalLocale={excursion.originalLocale}
              className="max-md:order-4"
            />
          )}
          <p lang={foreign} className="max-w-[34em] text-lg text-pretty max-md:order-4">
            {nonBreaking(excursion.summary)}
          </p>
          {hasRoute ? (
            <CoverWithRoute
              picture={excursion.gallery[0]}
              route={<RouteDrawing id={excursion.id} stops={excursion.stops} lang={foreign} />}
            >
              {heart}
            </CoverWithRoute>
          ) : (
            <CoverPictures pictures={excursion.gallery} label={t('photos')} className="max-md:order-2">
              {heart}
            </CoverPictures>
          )}
        </StaticMarkup>
        <section
          id="contact"
          aria-label={t('contact', { firstname: guide.shortName })}
          className={classNames('lg:row-span-2', isOpen ? contactStyles.sheet : 'mt-12 scroll-mt-24 md:mt-0')}
        >
          <div className={contactStyles.stays}>
            {isOpen ? (
              <ContactSection
                locale={locale}
                guide={excursion.guideCard}
                timeZone={excursion.timeZone}
                excursion={excursion}
                freeDays={excursion.freeDays}
                trust={{
                  firstname: guide.shortName,
                  credential: excursion.guideCard.hasVerifiedCredential,
                  rating: excursion.rating,
                  ratingCount: excursion.ratingCount,
                  writtenCount: excursion.writtenCount,
                  medianResponseMinutes: excursion.guideCard.medianResponseMinutes,
                  cancellationHours: excursion.cancellationHours,
                }}
              />
            ) : (
              <PausedNotice
                locale={locale}
                firstname={guide.shortName}
                place={city}
                href={placePath('guides', country.slug, city.slug)}
              />
            )}
          </div>
        </section>
        <StaticMarkup className="flex min-w-0 flex-col md:max-lg:col-span-2">
          <ExcursionKeyFacts locale={locale} excursion={excursion} />
          {/* The guide decides sooner than the figures, where both have room in the first screen. */}
          <div className="mt-8 md:order-first [&>section]:pb-0">
            <GuideBox locale={locale} guide={excursion.guideCard} />
          </div>
          <div className="mt-8 border-line max-md:border-t max-md:pt-8 md:mt-10">
            <TitledPart title={t('description')}>
              <RunningText text={excursion.description} />
            </TitledPart>
            <FamilyFacts locale={locale} excursion={excursion} lang={foreign} />
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
              pictures={excursion.gallery.slice(hasRoute ? coverCount.withRoute : coverCount.alone)}
              label={t('morePhotos')}
              className="screen-only mb-8"
            />
          </div>
        </StaticMarkup>
      </div>
      <StaticMarkup className="contents">
        {reviews && <ReviewsSection locale={locale} reviews={reviews} guideName={guide.shortName} />}
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
        <div className="screen-only mt-10">
          <ReportLink locale={locale} page="excursion" id={excursion.id} />
        </div>
        <PrintedNote address={absoluteUrl(site, localePath(locale, excursion.path))} />
      </StaticMarkup>
      {isOpen && (
        <ContactBar label={t('contact', { firstname: guide.shortName })}>
          <StaticMarkup>
            <GroupPrice
              locale={locale}
              price={{ ...excursion.price, approximate: null }}
              prices={excursion.groupPrices}
              from={excursion.priceTiers.length > 1}
            />
          </StaticMarkup>
        </ContactBar>
      )}
    </div>
  )
}
