'use client'
import useSWR, { type SWRConfiguration } from 'swr'
import { read } from '@/lib/client/api/client.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'

/** A pause in typing. */
export const typingMilliseconds = 250

/**
 * The API's answer to an address, asked for again when the address changes.
 * @param path without locale prefix; null for nothing to ask
 */
export function useAnswer<Answer>(
  locale: Locale,
  path: string | null,
  parse: (found: unknown) => Answer,
  options?: SWRConfiguration<Answer>,
) {
  return useSWR<Answer>(
    path && prefixOf(locale) + path,
    async (key: string) => parse(await read(locale, key.slice(prefixOf(locale).length), { isQuiet: true })),
    { revalidateOnFocus: false, shouldRetryOnError: false, ...options },
  )
}
