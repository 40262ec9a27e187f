import type { Metadata } from 'next'
import { ArticlesPage } from '@/components/admin/articles/articles-page.tsx'
import { findArticles, listArticleCities } from '@/lib/domain/catalogue/articles/admin-list.ts'
import { articlesList } from '@/lib/domain/catalogue/articles/admin-list-filter.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/articles'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminArticles')
  return areaMetadata(locale, path, t('heading'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const { query, state } = articlesList.read(await searchParams)
  const [{ rows, total }, cities] = await Promise.all([
    findArticles(actor, query, locale),
    listArticleCities(actor, locale),
  ])
  return <ArticlesPage {...{ locale, path, state, rows, total, cities }} />
}
