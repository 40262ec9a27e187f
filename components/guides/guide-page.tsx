import { ExcursionRow } from '@/components/cards/excursion-row.tsx'
import { GuideCard } from '@/components/cards/guide-card.tsx'
import { Heart } from '@/components/cards/heart.tsx'
import { ContactForm } from '@/components/enquiries/contact-form.tsx'
import { ContactSection } from '@/components/enquiries/contact-section.tsx'
import { PausedNotice } from '@/components/enquiries/paused-notice.tsx'
import { HeaderView } from '@/components/layout/header/header-view.tsx'
import { ReviewsSection } from '@/components/reviews/reviews-section.tsx'
import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Price } from '@/components/ui/price.tsx'
import { PrintedNote } from '@/components/ui/printed-note.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import type { ExcursionCardView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import { type GuideCardView, type GuidePageView, guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import type { RatingSummary, ReviewView } from '@/lib/domain/conversation/reviews/review.ts'
import { leastGallery } from '@/lib/domain/core/listing/ranking.ts'
import { type PlaceName, placePath } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { Page } from '@/lib/shared/page.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'
import { ContactBar } from './contact-bar.tsx'
import { FreeDays } from './free-days.tsx'
import { Gallery } from './gallery.tsx'
import { GuideFacts } from './guide-facts.tsx'
import { GuideJsonLd } from './guide-json-ld.tsx'
import { RunningText } from './running-text.tsx'
import { TextLanguageNote } from './text-language-note.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  guide: GuidePageView
  excursions: ExcursionCardView[]
  /** Those with text. */
  reviews: Page<ReviewView> | null
  ratings: RatingSummary
  others: GuideCardView[]
}

/** A guide's own page: the biography between facts and the contact card, then excursions and reviews. */
export function GuidePage({ locale, site, guide, excursions, reviews, ratings, others }: Props) {
  const t = translatorFor(locale, 'GuidePage')
  const { city, country, shortName: firstname } = guide
  const foreign = guide.textLocale === locale ? undefined : guide.textLocale
  const cityPath = placePath('guides', country.slug, city.slug)
  const place = smallestCommonPlace(guide, others)
  // Next to the form, which is taller than most biographies; the short notice leaves it the full width.
  const gallery = guide.gallery.length >= leastGallery && (
    <Gallery pictures={guide.gallery} label={t('photos')} className="screen-only mt-10 md:mt-12" />
  )
  return (
    <div className="page flex flex-col">
      <GuideJsonLd locale={locale} site={site} guide={guide} reviews={reviews?.items ?? []} />
      <HeaderView guide={guide.id} contact={!guide.enquiriesPaused && t('contact', { firstname })} />
      <Breadcrumbs
        locale={locale}
        site={site}
        crumbs={[
          { label: t('guides'), href: '/search/guides' },
          { label: country.name, href: placePath('guides', country.slug) },
          { label: city.name, href: cityPath },
          { label: guide.name },
        ]}
      />
      <div className="contents lg:mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-12">
        <div className="mt-3 lg:mt-0">
          <div className="grid grid-cols-[min(7rem,35%)_minmax(0,1fr)] content-start gap-x-4 gap-y-8 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-6 md:grid-cols-[16.5rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-12">
            <StaticMarkup className="relative self-start">
              <Picture
                picture={guide.portrait}
                sizes="(width >= 45rem) 264px, (width >= 30rem) 160px, 112px"
                standIn="portrait"
                priority
                className="aspect-square w-full rounded-card"
              />
              {/* Small portraits have no corner without a face, so it is half outside. */}
              <Heart
                locale={locale}
                kind="guides"
                id={guide.id}
                name={guide.name}
                className="max-md:top-auto max-md:-right-2 max-md:-bottom-2 max-md:border max-md:border-line"
              />
            </StaticMarkup>
            <StaticMarkup className="contents md:row-span-2 md:block">
              <div className="max-md:self-center">
                <h1 className="max-md:text-h2" lang={foreign}>
                  {guide.name}
                </h1>
                <p className="mt-1.5 text-ink2 text-md md:mt-3">
                  {t('place', { city: city.name, country: country.name })}
                </p>
                <div className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 md:mt-3">
                  {reviews && guide.ratingCount > 0 ? (
                    <a
                      href="#reviews"
                      className="-my-2.5 inline-flex min-h-11 items-center rounded-[4px] hover:underline"
                    >
                      <Stars locale={locale} rating={guide.rating} count={guide.ratingCount} />
                    </a>
                  ) : (
                    <Stars locale={locale} rating={guide.rating} count={guide.ratingCount} />
                  )}
                  {guide.hasVerifiedCredential && (
                    <p className="flex items-center gap-1.5 text-ok text-sm">
                      <Icon name="shield-check" size={17} />
                      {t('verified')}
                    </p>
                  )}
                </div>
              </div>
              <div className="col-span-2 md:mt-6">
                {foreign && <TextLanguageNote locale={locale} textLocale={foreign} className="mb-5" />}
                <p
                  lang={foreign}
                  className="text-pretty font-serif text-[1.375rem] leading-[1.45] [word-break:auto-phrase] md:text-2xl"
                >
                  {nonBreaking(guide.headline)}
                </p>
                <RunningText text={guide.bio} className="mt-5" />
                <p lang={foreign} className="mt-5 font-serif text-lg">
                  {localeTraits[locale].signsWithFullName ? guide.name : firstname}
                </p>
              </div>
            </StaticMarkup>
            <StaticMarkup as="section" aria-label={t('facts')} className="col-span-2 md:col-span-1">
              <GuideFacts locale={locale} guide={guide} />
            </StaticMarkup>
          </div>
          {!guide.enquiriesPaused && gallery}
        </div>
        <aside
          id="contact"
          aria-label={t('contactTitle', { firstname })}
          className="order-1 mt-16 scroll-mt-24 md:mt-22 lg:order-none lg:mt-0"
        >
          <div className="lg:sticky lg:top-[min(6rem,calc(100dvh-60rem))]">
            {guide.enquiriesPaused ? (
              <PausedNotice
                locale={locale}
                firstname={firstname}
                place={city}
                href={others.length > 0 ? '#others' : cityPath}
                until={guide.breakUntil}
              />
            ) : (
              <ContactSection
                locale={locale}
                site={site}
                Form={ContactForm}
                guides={[guide]}
                timeZone={guide.timeZone}
                freeDays={guide.freeDays}
              />
            )}
          </div>
        </aside>
      </div>
      {guide.enquiriesPaused && gallery}
      {guide.freeDays && (
        <FreeDays
          locale={locale}
          freeDays={guide.freeDays}
          firstname={firstname}
          isWide
          className="screen-only section"
        />
      )}
      {excursions.length > 0 && (
        <StaticMarkup as="section" className="section" aria-labelledby="excursions-title">
          <h2 id="excursions-title" className="mb-5 md:mb-7">
            {t('excursions')}
          </h2>
          <ul className="border-line border-b">
            {excursions.map((excursion) => (
              <li key={excursion.id}>
                <ExcursionRow locale={locale} excursion={excursion} />
              </li>
            ))}
          </ul>
        </StaticMarkup>
      )}
      {reviews && (
        <ReviewsSection
          locale={locale}
          summary={ratings}
          reviews={reviews}
          guideName={firstname}
          withExcursion
        />
      )}
      {others.length > 0 && (
        <TitledSection
          anchor="others"
          className="screen-only section order-2 lg:order-none"
          locale={locale}
          id="others-title"
          title={
            place
              ? t('othersIn', { city: place.name, cityIn: place.prepositionalCase ?? place.name })
              : t('othersNearby')
          }
          {...(place && {
            link: {
              href: place === city ? cityPath : placePath('guides', country.slug),
              label: t('allGuides'),
            },
          })}
        >
          <ul className="card-grid card-rail [--rail-item:10.5rem] lg:grid-cols-4">
            {others.map((other) => (
              <li key={other.id} className="card-lines">
                <GuideCard locale={locale} guide={other} withCity={place !== city} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <PrintedNote address={absoluteUrl(site, localePath(locale, guidePath(guide.id)))}>
        {guide.priceFrom && <Price locale={locale} price={guide.priceFrom} from />}
      </PrintedNote>
      {!guide.enquiriesPaused && (
        <ContactBar label={t('contact', { firstname })} className="order-3">
          {guide.priceFrom && (
            <Price locale={locale} price={{ ...guide.priceFrom, approximate: null }} from />
          )}
        </ContactBar>
      )}
    </div>
  )
}

/** The city or the country that they all are from; null when some are from another country. */
function smallestCommonPlace(guide: GuideCardView, others: GuideCardView[]): PlaceName | null {
  if (others.every((other) => other.city.id === guide.city.id)) return guide.city
  return others.every((other) => other.country.id === guide.country.id) ? guide.country : null
}
