import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EditedArticle } from '@/components/admin/articles/edited-article.tsx'
import { articleParamsSchema } from '@/lib/domain/catalogue/articles/editor/schema.ts'
import { getArticleRecord } from '@/lib/domain/catalogue/articles/record.ts'
import { listCategories } from '@/lib/domain/geography/categories/queries.ts'
import { cityChoices } from '@/lib/domain/geography/places/city-choices.ts'
import { listRecordHistory } from '@/lib/domain/people/audit/record-history.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { may } from '@/lib/shared/staff-roles.ts'
import { areaMetadata } from '../../../area-metadata.ts'
import { foundOr404 } from '../../../found-or-404.ts'

const mostActs = 16

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: prefix, id } = await params
  const locale = requireLocale(prefix)
  const t = translatorFor(locale, 'AdminArticles')
  return areaMetadata(locale, `/admin/articles/${id}`, t('heading'))
}

export default async function Page({ params }: Props) {
  const { locale: prefix, id: asked } = await params
  const locale = requireLocale(prefix)
  const actor = await requirePageStaff(locale, '/admin/articles/[id]', `/admin/articles/${asked}`)
  const found = articleParamsSchema.safeParse({ id: asked })
  if (!found.success) notFound()
  const { id } = found.data
  const [record, { acts, hasMore }, cities, categories] = await Promise.all([
    foundOr404(getArticleRecord(actor, id, locale)),
    listRecordHistory(actor, 'article', id, mostActs),
    cityChoices(locale),
    listCategories(locale),
  ])
  return (
    <EditedArticle
      {...{ locale, id, record, acts, cities, categories }}
      hasMoreActs={hasMore && may(actor.role, 'audit')}
      site={await siteSettings()}
      userId={actor.userId}
    />
  )
}
