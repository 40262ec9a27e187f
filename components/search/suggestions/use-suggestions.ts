'use client'
import { useEffect, useState } from 'react'
import { findSuggestions } from '@/lib/client/search/find-suggestions.ts'
import type { SuggestionsAnswer } from '@/lib/domain/discovery/search/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

const typingMilliseconds = 120
const mostKept = 50
/** Of this page, so that a letter that is taken back costs nothing. */
const kept = new Map<string, SuggestionsAnswer>()

type Shown = { typed: string; answer: SuggestionsAnswer }

/**
 * Suggestions for what has been typed. While new ones are on their way the last ones stay; those of an older text never
 * replace those of a newer one.
 */
export function useSuggestions(locale: Locale, typed: string) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState<'offline' | 'failed' | null>(null)
  const words = typed.trim().replace(/\s+/g, ' ')
  useEffect(() => {
    const key = `${locale} ${words.toLowerCase()}`
    const show = (answer: SuggestionsAnswer | null) => {
      setShown(answer && { typed: words, answer })
      setFailed(null)
    }
    const known = kept.get(key)
    if (words === '' || known) {
      show(known ?? null)
      return
    }
    const asked = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await findSuggestions(locale, words, asked.signal)
        if (asked.signal.aborted) return
        const [oldest] = kept.keys()
        if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
        kept.set(key, answer)
        show(answer)
      } catch (error) {
        // Without an answer there is no connection, whatever the browser says about it.
        if (!asked.signal.aborted) setFailed(error instanceof TypeError ? 'offline' : 'failed')
      }
    }, typingMilliseconds)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [locale, words])
  return {
    answer: failed === null ? (shown?.answer ?? null) : null,
    failed: words === '' ? null : failed,
    /** New ones are on their way. */
    isOld: words !== '' && failed === null && shown?.typed !== words,
  }
}
