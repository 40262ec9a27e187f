'use client'

import { useEffect, useState } from 'react'
import type { Shape } from '@/lib/client/api/shape.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'

/**
 * Texts of the notes in a language, once they are needed; null until then, and when they can't be loaded. Fetched
 * without the site's API client, which would show the loading overlay for something that nobody waits for.
 * @param shape the part of the answer that is needed; must stay the same function
 */
export function usePageNotes<Notes>(locale: Locale, shape: Shape<Notes>, isNeeded: boolean): Notes | null {
  const [notes, setNotes] = useState<Notes | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    const stop = new AbortController()
    fetch(`${prefixOf(locale)}/api/page-notes`, { signal: stop.signal })
      .then(async (response) => {
        const answer: unknown = response.ok ? await response.json() : null
        if (shape(answer)) setNotes(answer)
      })
      .catch(() => {})
    return () => stop.abort()
  }, [locale, shape, isNeeded])
  return notes
}
