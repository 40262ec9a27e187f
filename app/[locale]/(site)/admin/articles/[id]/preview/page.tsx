import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ArticlePage } from '@/components/articles/article-page.tsx'
import { PreviewBar } from '@/components/cabinet/preview-bar.tsx'
import { findArticleSurroundings } from '@/lib/domain/catalogue/articles/around.ts'
import { articleParamsSchema } from '@/lib/domain/catalogue/articles/editor/schema.ts'
import { previewArticle } from '@/lib/domain/catalogue/articles/preview.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../../../area-metadata.ts'
import { foundOr404 } from '../../../../../found-or-404.ts'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<{ id?: string | string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: segment, id } = await params
  const locale = requireLocale(segment)
  const t = translatorFor(locale, 'Preview')
  return areaMetadata(locale, pathOf(id), t('title'))
}

/** An article as readers will see it, with what isn't saved yet. */
export default async function Page({ params, searchParams }: Props) {
  const { locale: segment, id: asked } = await params
  const locale = requireLocale(segment)
  const actor = await requirePageStaff(locale, '/admin/articles/[id]/preview', pathOf(asked))
  const found = articleParamsSchema.safeParse({ id: asked })
  if (!found.success) notFound()
  const { id } = found.data
  const { id: wanted } = await searchParams
  const previewId = typeof wanted === 'string' ? wanted : null
  const article = await foundOr404(previewArticle(actor, id, locale, previewId))
  if (!article) notFound()
  const path = pathOf(String(id))
  return (
    <>
      <PreviewBar
        locale={locale}
        path={previewId === null ? path : `${path}?id=${encodeURIComponent(previewId)}`}
        back={`/admin/articles/${id}`}
        textLocale={article.textLocale}
      />
      <ArticlePage
        locale={locale}
        site={await siteSettings()}
        article={article}
        around={await findArticleSurroundings(article, locale)}
      />
    </>
  )
}

function pathOf(id: string): string {
  return `/admin/articles/${id}/preview`
}
