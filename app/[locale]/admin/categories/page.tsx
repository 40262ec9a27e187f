import type { Metadata } from 'next'
import { CategoriesPage } from '@/components/admin/categories/categories-page.tsx'
import { findCategories } from '@/lib/domain/geography/categories/admin-list.ts'
import { categoriesList } from '@/lib/domain/geography/categories/admin-list-filter.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/categories'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminCategories')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const { query, state } = categoriesList.read(await searchParams)
  const { rows, total } = await findCategories(actor, query, locale)
  return <CategoriesPage {...{ locale, path, state, rows, total }} />
}
