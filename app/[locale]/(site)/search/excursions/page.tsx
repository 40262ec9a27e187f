import type { Metadata } from 'next'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import type { SearchParameters } from '../requested-address.ts'
import { SearchResults, searchMetadata } from '../search-results.tsx'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParameters }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  return searchMetadata({ kind: 'excursions', locale, parameters: searchParams })
}

export default async function SearchExcursionsPage({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  return SearchResults({ kind: 'excursions', locale, parameters: searchParams })
}
