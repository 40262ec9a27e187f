import type { Metadata } from 'next'
import { FirstPlacesPage } from '@/components/admin/money/first-places-page.tsx'
import { findFirstPlaces } from '@/lib/domain/sales/first-places/admin-list.ts'
import { firstPlacesList } from '@/lib/domain/sales/first-places/admin-list-filter.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/firstplaces'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminFirstPlaces')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const { query, state } = firstPlacesList.read(await searchParams)
  const { rows, total } = await findFirstPlaces(actor, query, locale)
  return <FirstPlacesPage {...{ locale, path, state, rows, total }} now={new Date()} />
}
