import 'server-only'
import { headers } from 'next/headers'
import { noteEmptySearch } from '@/lib/domain/administration/empty-searches/counter.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Counts a search for words that found nothing at all, for admins to see what is missing. */
export async function noteNothingFound(query: string, locale: Locale): Promise<void> {
  if (query !== '') noteEmptySearch(query, locale, (await headers()).get('user-agent') ?? '')
}
