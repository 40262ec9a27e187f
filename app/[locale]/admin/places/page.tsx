import type { Metadata } from 'next'
import { PlacesPage } from '@/components/admin/places/places-page.tsx'
import { findPlaces } from '@/lib/domain/geography/places/admin-list.ts'
import { placesList } from '@/lib/domain/geography/places/admin-list-filter.ts'
import { listCountryNames } from '@/lib/domain/geography/places/lists.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/places'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminPlaces')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const { query, state } = placesList.read(await searchParams)
  const [{ rows, total, counts }, countries] = await Promise.all([
    findPlaces(actor, query, locale),
    listCountryNames(locale, { withCities: true }),
  ])
  return <PlacesPage {...{ locale, path, state, rows, total, counts }} countries={countries} />
}
