'use client'

import { useEffect, useState } from 'react'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { pageNotesPath } from '@/lib/shared/page-notes/words.ts'

/**
 * Words of a note in a language, once they are needed; null until then, and when they can't be had. Asked for without
 * the site's API client, which would put up the sign of a call under way for something that nobody waits for.
 * @param parse must stay the same function
 */
export function usePageNoteWords<Words>(
  locale: Locale,
  parse: (answer: unknown) => Words | null,
  isNeeded: boolean,
): Words | null {
  const [words, setWords] = useState<Words | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    const stop = new AbortController()
    fetch(prefixOf(locale) + pageNotesPath, { signal: stop.signal })
      .then(async (response) => {
        if (response.ok) setWords(parse(await response.json()))
      })
      .catch(() => {})
    return () => stop.abort()
  }, [locale, parse, isNeeded])
  return words
}
