import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ArticleIndex } from '@/components/articles/article-index.tsx'
import { Opening } from '@/components/places/opening.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { articlesPerPage } from '@/lib/domain/catalogue/articles/article.ts'
import { countArticles, listArticles } from '@/lib/domain/catalogue/articles/queries.ts'
import { listProminentCities } from '@/lib/domain/geography/places/lists.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { requestedPage } from '../requested-place.ts'

type Address = { locale: Locale; page?: string }

/** One page of the index of articles. */
export async function Journal({ locale, page: segment }: Address) {
  const page = requestedPage(segment, '/destinations', locale)
  const list = await listArticles(locale, { page, perPage: articlesPerPage })
  if (list.items.length === 0 && page > 1) notFound()
  const isEmptySite = list.items.length === 0 && (await listProminentCities(locale, 1)).length === 0
  const opening = isEmptySite && <Opening locale={locale} canRegister={(await findFeatures()).registration} />
  return <ArticleIndex locale={locale} site={await siteSettings()} list={list} opening={opening || null} />
}

/** Its title and description. */
export async function journalMetadata({ locale, page }: Address): Promise<Metadata> {
  const t = translatorFor(locale, 'Articles')
  const tPlace = translatorFor(locale, 'PlacePage')
  const title = t('metaTitle')
  const description = t('metaDescription')
  const articles = await countArticles()
  const before = (Number(page ?? 1) - 1) * articlesPerPage
  return pageMetadata({
    locale,
    // A language with fewer articles has fewer pages.
    availableLocales: locales.filter((one) => (articles.get(one) ?? 0) > before),
    hasFeed: articles.has(locale),
    isHiddenFromSearch: !articles.has(locale),
    path: page ? `/destinations/page/${page}` : '/destinations',
    title: page ? tPlace('pageTitle', { title, page }) : title,
    description: page ? tPlace('pageDescription', { description, page }) : description,
  })
}
