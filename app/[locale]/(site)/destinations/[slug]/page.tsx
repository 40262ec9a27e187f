import type { Metadata } from 'next'
import { ArticlePage } from '@/components/articles/article-page.tsx'
import { findArticleSurroundings } from '@/lib/domain/catalogue/articles/around.ts'
import { articlePath } from '@/lib/domain/catalogue/articles/article.ts'
import { findArticle } from '@/lib/domain/catalogue/articles/queries.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { isSlug } from '@/lib/shared/addresses/slug.ts'
import { movedOrNotFound } from '../../moved.ts'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string; slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: segment, slug } = await params
  const locale = requireLocale(segment)
  const article = await requestedArticle(slug, locale)
  return pageMetadata({
    locale,
    path: article.path,
    title: article.searchTitle,
    description: article.searchDescription,
    image: article.picture,
    availableLocales: [
      article.originalLocale,
      ...article.availableLocales.filter((one) => one !== article.originalLocale),
    ],
    textLocale: article.body.locale,
    hasFeed: !article.body.isFallback,
  })
}

export default async function Page({ params }: Props) {
  const { locale: segment, slug } = await params
  const locale = requireLocale(segment)
  const article = await requestedArticle(slug, locale)
  return (
    <ArticlePage
      locale={locale}
      site={await siteSettings()}
      article={article}
      around={await findArticleSurroundings(article, locale)}
    />
  )
}

async function requestedArticle(slug: string, locale: Locale) {
  const article = isSlug(slug) ? await findArticle(slug, locale) : null
  return article ?? movedOrNotFound(locale, articlePath(slug))
}
