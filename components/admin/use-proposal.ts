'use client'
import useSWR from 'swr'
import { read } from '@/lib/client/api/client.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'

/** A pause in typing. */
export const typingMilliseconds = 250

/**
 * The API's proposal for the typed value. A failed request counts as no proposal: nothing depends on it, and saving
 * checks again.
 * @param path null for nothing to ask
 */
export function useProposal<Answer>(
  locale: Locale,
  path: string | null,
  parse: (found: unknown) => Answer,
): Answer | undefined {
  const { data } = useSWR(
    path && prefixOf(locale) + path,
    async () => (path === null ? undefined : parse(await read(locale, path, { isQuiet: true }))),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return data
}
