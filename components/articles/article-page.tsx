import { ArticleCard } from '@/components/cards/article-card.tsx'
import { CityCard } from '@/components/cards/city-card.tsx'
import { CityLink } from '@/components/cards/city-link.tsx'
import { CountryCard } from '@/components/cards/country-card.tsx'
import { ExcursionCard } from '@/components/cards/excursion-card.tsx'
import { GuideCard } from '@/components/cards/guide-card.tsx'
import { TextLanguageNote } from '@/components/guides/text-language-note.tsx'
import { organizationOf } from '@/components/home/site-json-ld.tsx'
import { ReportLink } from '@/components/page-reports/report-link.tsx'
import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import { JsonLd } from '@/components/ui/json-ld.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Prose } from '@/components/ui/prose.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import type { ArticleSurroundings, ArticleView } from '@/lib/domain/catalogue/articles/article.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { formatMonth } from '@/lib/shared/i18n/format.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { pictureSource } from '@/lib/shared/pictures/addresses.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'
import { articleBody } from './article-body.ts'

type Props = {
  locale: Locale
  site: SiteSettings
  article: ArticleView
  around: ArticleSurroundings
}

const placeFrame = 'aspect-2/1'
const placeSizes = '(width >= 78rem) 590px, (width >= 45rem) 48vw, 96vw'

/** One article: title, picture, text in a readable column, then where to go from here. */
export function ArticlePage({ locale, site, article, around }: Props) {
  const t = translatorFor(locale, 'Articles')
  const { body, city, place } = article
  const { excursions, guides, others, areExcursionsChosen, areGuidesChosen } = around
  const lang = article.textLocale === locale ? undefined : article.textLocale
  return (
    <div className="page">
      <Breadcrumbs
        locale={locale}
        site={site}
        crumbs={[{ label: t('title'), href: '/destinations' }, { label: article.title }]}
      />
      <article>
        <header className="mt-4 gap-x-6 lg:grid lg:grid-cols-12" lang={lang}>
          <div className="lg:col-span-8 lg:col-start-3">
            <h1>{nonBreaking(article.title)}</h1>
            <p className="mt-4 max-w-[31em] text-xl leading-(--lh-text) text-ink2">
              {nonBreaking(article.lead)}
            </p>
          </div>
        </header>
        <Picture
          picture={article.picture}
          sizes="(width >= 78rem) 1200px, 96vw"
          priority
          alt=""
          className="mt-8 aspect-16/9 w-full rounded-card lg:aspect-2/1"
        />
        <div className="mt-8 grid gap-x-6 gap-y-6 lg:mt-12 lg:grid-cols-12">
          <ArticleDetails locale={locale} article={article} />
          <div className="min-w-0 text-lg lg:col-span-8">
            {body.isFallback && (
              <TextLanguageNote locale={locale} textLocale={body.locale} className="mb-6 max-w-[38em]" />
            )}
            <Prose html={articleBody(body.text, locale)} lang={body.isFallback ? body.locale : undefined} />
          </div>
        </div>
      </article>
      {place && (
        <TitledSection locale={locale} id="place-title" title={t('place')}>
          <ul className="grid gap-x-6 gap-y-8 md:grid-cols-2">
            <li>
              <CityCard
                locale={locale}
                city={place.city}
                withBothCounts
                frame={placeFrame}
                sizes={placeSizes}
              />
            </li>
            {place.country && (
              <li>
                <CountryCard
                  locale={locale}
                  kind="excursions"
                  country={place.country}
                  frame={placeFrame}
                  sizes={placeSizes}
                />
              </li>
            )}
          </ul>
        </TitledSection>
      )}
      {excursions.length > 0 && (
        <TitledSection
          locale={locale}
          id="walk-title"
          title={t('excursionsOf')}
          {...(city && {
            link: {
              href: placePath('excursions', city.countrySlug, city.slug),
              label: t('excursionsIn', { city: city.name }),
            },
          })}
        >
          <ul className="card-grid">
            {excursions.map((excursion) => (
              <li key={excursion.id} className="card-lines">
                <ExcursionCard locale={locale} excursion={excursion} withCity={areExcursionsChosen} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {guides.length > 0 && (
        <TitledSection
          locale={locale}
          id="guides-title"
          title={t('guides')}
          {...(city && {
            link: {
              href: placePath('guides', city.countrySlug, city.slug),
              label: t('guidesOf', { city: city.name }),
            },
          })}
        >
          <ul className="card-grid card-rail [--rail-item:10.5rem] lg:grid-cols-4">
            {guides.map((guide) => (
              <li key={guide.id} className="card-lines">
                <GuideCard locale={locale} guide={guide} withCity={areGuidesChosen} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {others.length > 0 && (
        <TitledSection
          locale={locale}
          id="next-title"
          title={t('more')}
          link={{ href: '/destinations', label: t('all') }}
        >
          <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <li key={other.id}>
                <ArticleCard locale={locale} article={other} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <p className="screen-only mt-10">
        <ReportLink locale={locale} page="article" id={article.id} />
      </p>
      <ArticleJsonLd locale={locale} site={site} article={article} />
    </div>
  )
}

function ArticleDetails({ locale, article }: { locale: Locale; article: ArticleView }) {
  const t = translatorFor(locale, 'Articles')
  const { city } = article
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm max-lg:border-y max-lg:border-line max-lg:py-4 lg:col-span-2 lg:flex-col">
      <div>
        <dt className="text-ink2">{t('written')}</dt>
        <dd lang={article.textLocale === locale ? undefined : article.textLocale} className="text-md">
          {article.author}
        </dd>
      </div>
      <div>
        <dt className="text-ink2">{t('when')}</dt>
        <dd className="text-md">
          <time dateTime={article.publishedOn}>{formatMonth(article.publishedOn, locale)}</time>
        </dd>
      </div>
      <div>
        <dt className="text-ink2">{t('length')}</dt>
        <dd className="text-md">{t('minutesShort', { count: article.readingMinutes })}</dd>
      </div>
      {city && (
        <div>
          <dt className="text-ink2">{t('where')}</dt>
          <dd className="text-md">
            <CityLink locale={locale} city={city} className="link inline-flex min-h-6 items-center" />
          </dd>
        </div>
      )}
    </dl>
  )
}

function ArticleJsonLd({ locale, site, article }: Pick<Props, 'locale' | 'site' | 'article'>) {
  return (
    <JsonLd
      data={{
        '@type': 'Article',
        headline: article.title,
        description: article.searchDescription,
        inLanguage: article.body.locale,
        datePublished: article.publishedOn,
        author: { '@type': 'Person', name: article.author },
        publisher: organizationOf(site),
        image: absoluteUrl(site, pictureSource(article.picture)),
        mainEntityOfPage: absoluteUrl(site, localePath(locale, article.path)),
      }}
    />
  )
}
