import { ExcursionRow } from '@/components/cards/excursion-row.tsx'
import { Heart } from '@/components/cards/heart.tsx'
import { LanguageSentence } from '@/components/cards/language-sentence.tsx'
import contactStyles from '@/components/enquiries/contact-section.module.css'
import { ContactSection } from '@/components/enquiries/contact-section.tsx'
import { PausedNotice } from '@/components/enquiries/paused-notice.tsx'
import { HeaderView } from '@/components/layout/header/header-view.tsx'
import { ReportLink } from '@/components/page-reports/report-link.tsx'
import { ReviewsSection } from '@/components/reviews/reviews-section.tsx'
import { GroupPrice } from '@/components/trip/group-price.tsx'
import { FreeStrip } from '@/components/trip/short-days.tsx'
import { TripBar } from '@/components/trip/trip-bar.tsx'
import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Price } from '@/components/ui/price.tsx'
import { PrintedNote } from '@/components/ui/printed-note.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { ExcursionCardView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import { type GuideCardView, type GuidePageView, guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import type { ReviewsView } from '@/lib/domain/conversation/reviews/review.ts'
import { leastGallery } from '@/lib/domain/core/listing/ranking.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'
import { knownDays } from '@/lib/shared/trip/known-days.ts'
import { ContactBar } from './contact-bar.tsx'
import { FreeDays } from './free-days.tsx'
import { Gallery } from './gallery.tsx'
import { GuideFacts } from './guide-facts.tsx'
import { GuideJsonLd } from './guide-json-ld.tsx'
import { OtherCities } from './other-cities.tsx'
import { OtherGuides } from './other-guides.tsx'
import { RunningText } from './running-text.tsx'
import { TextLanguageNote, UncheckedNote } from './text-language-note.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  guide: GuidePageView
  excursions: ExcursionCardView[]
  /** Null while reviews are switched off. */
  reviews: ReviewsView | null
  others: GuideCardView[]
}

/** A guide's own page: the biography between facts and the contact card, then excursions and reviews. */
export function GuidePage({ locale, site, guide, excursions, reviews, others }: Props) {
  const t = translatorFor(locale, 'GuidePage')
  const { city, country, shortName: firstname } = guide
  const foreign = guide.textLocale === locale ? undefined : guide.textLocale
  const cityPath = placePath('guides', country.slug, city.slug)
  const days = guide.freeDays && knownDays(guide.freeDays.from, guide.freeDays.until, guide.freeDays.days)
  const isOpen = !guide.enquiriesPaused
  const licence = guide.credentials.find(({ isVerified }) => isVerified)
  return (
    <div className="page flex flex-col">
      {/* Each part costs the page's data a line: what stands together is one. */}
      <StaticMarkup className="contents">
        {!guide.isUnchecked && (
          <GuideJsonLd locale={locale} site={site} guide={guide} reviews={reviews?.items ?? []} />
        )}
        <HeaderView guide={guide.id} contact={isOpen && t('contact', { firstname })} />
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
      </StaticMarkup>
      <div className="md:-mt-3 md:grid md:grid-cols-[minmax(0,1fr)_22.25rem] md:gap-x-8 lg:grid-rows-[auto_1fr] lg:gap-x-10 print:mt-4 print:block">
        <StaticMarkup className="grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-4 gap-y-1 md:gap-y-3 md:grid-cols-[8.25rem_minmax(0,1fr)] lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
          <div className="self-start">
            <Picture
              picture={guide.portrait}
              sizes="(width >= 65rem) 264px, (width >= 45rem) 132px, 112px"
              standIn="portrait"
              priority
              className="aspect-square w-full rounded-card"
            />
            <Save locale={locale} guide={guide} className="mt-3 max-lg:hidden" />
          </div>
          <div className="contents lg:row-span-2 lg:block">
            <div className="min-w-0 self-center">
              <h1 className="max-lg:text-h2" lang={foreign}>
                <PersonName>{guide.name}</PersonName>
              </h1>
              <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-0.5 lg:mt-2">
                {reviews && guide.ratingCount > 0 ? (
                  <a
                    href="#reviews"
                    className="relative rounded-[4px] after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
                  >
                    <Stars
                      locale={locale}
                      rating={guide.rating}
                      count={guide.ratingCount}
                      written={guide.writtenCount}
                    />
                  </a>
                ) : (
                  <Stars
                    locale={locale}
                    rating={guide.rating}
                    count={guide.ratingCount}
                    written={guide.writtenCount}
                  />
                )}
                <p className="text-ink2 text-sm">
                  {t('place', { city: city.name, country: country.name })}
                  <OtherCities locale={locale} cities={guide.otherCities} />
                </p>
              </div>
              <LanguageSentence locale={locale} languages={guide.languages} className="mt-2 max-lg:hidden" />
            </div>
            <div className="col-span-2 flex items-center justify-between gap-4 lg:hidden">
              <LanguageSentence locale={locale} languages={guide.languages} />
              <Save locale={locale} guide={guide} />
            </div>
            {isOpen && (
              <div className="screen-only col-span-2 grid grid-cols-1 gap-2 md:hidden">
                <TripBar locale={locale} href="#contact" />
                {days && <FreeStrip locale={locale} days={days} />}
              </div>
            )}
            <div className="col-span-2 max-md:mt-3 lg:mt-4">
              {foreign && <TextLanguageNote locale={locale} textLocale={foreign} className="mb-4" />}
              {guide.isUnchecked && (
                <UncheckedNote
                  locale={locale}
                  path={guidePath(guide.id)}
                  originalLocale={guide.originalLocale}
                  className="mb-4"
                />
              )}
              <p lang={foreign} className="lead text-pretty font-serif text-[1.375rem] leading-[1.4]">
                {nonBreaking(guide.headline)}
              </p>
              <RunningText text={guide.bio} className="mt-3" />
              <p lang={foreign} className="mt-4 font-serif text-lg">
                <PersonName>{localeTraits[locale].signsWithFullName ? guide.name : firstname}</PersonName>
              </p>
            </div>
          </div>
          <section aria-label={t('facts')} className="col-span-2 mt-5 lg:col-span-1 lg:mt-0">
            <GuideFacts locale={locale} guide={guide} />
          </section>
        </StaticMarkup>
        <section
          id="contact"
          aria-label={t('contactTitle', { firstname })}
          className={classNames('lg:row-span-2', isOpen ? contactStyles.sheet : 'mt-12 scroll-mt-24 md:mt-0')}
        >
          <div className={contactStyles.stays}>
            {isOpen ? (
              <ContactSection
                locale={locale}
                guide={guide}
                timeZone={guide.timeZone}
                freeDays={guide.freeDays}
                trust={{
                  firstname,
                  credential: licence ? (licence.type === 'licence' && licence.number) || true : false,
                  rating: guide.rating,
                  ratingCount: guide.ratingCount,
                  writtenCount: guide.writtenCount,
                  medianResponseMinutes: guide.medianResponseMinutes,
                  cancellationHours: guide.cancellationHours,
                }}
              />
            ) : (
              <PausedNotice
                locale={locale}
                firstname={firstname}
                place={city}
                href={others.length > 0 ? '#others' : cityPath}
                until={guide.breakUntil}
              />
            )}
          </div>
        </section>
        <div className="min-w-0 md:max-lg:col-span-2">
          {guide.gallery.length >= leastGallery && (
            <Gallery pictures={guide.gallery} label={t('photos')} className="screen-only mt-10 md:mt-12" />
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
            <ReviewsSection locale={locale} reviews={reviews} guideName={firstname} withExcursion />
          )}
          {guide.freeDays && (
            <FreeDays
              locale={locale}
              freeDays={guide.freeDays}
              firstname={firstname}
              className="screen-only section"
            />
          )}
        </div>
      </div>
      <StaticMarkup className="contents">
        {others.length > 0 && <OtherGuides locale={locale} guide={guide} others={others} />}
        <div className="screen-only mt-10">
          <ReportLink locale={locale} page="guide" id={guide.id} />
        </div>
        <PrintedNote address={absoluteUrl(site, localePath(locale, guidePath(guide.id)))}>
          {guide.priceFrom && <Price locale={locale} price={guide.priceFrom} from />}
        </PrintedNote>
      </StaticMarkup>
      {!guide.enquiriesPaused && (
        <ContactBar label={t('contact', { firstname })}>
          {guide.priceFrom && (
            <StaticMarkup>
              <GroupPrice
                locale={locale}
                price={{ ...guide.priceFrom, approximate: null }}
                prices={guide.groupPrices}
                from
              />
            </StaticMarkup>
          )}
        </ContactBar>
      )}
    </div>
  )
}

/** The heart with its word. */
function Save({ locale, guide, className }: { locale: Locale; guide: GuideCardView; className?: string }) {
  const t = translatorFor(locale, 'GuidePage')
  return (
    <Heart
      locale={locale}
      kind="guides"
      id={guide.id}
      name={guide.name}
      label={t('save')}
      className={className}
    />
  )
}
