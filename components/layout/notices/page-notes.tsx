'use client'

import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { offeredLocale } from '@/lib/client/session/offered-locale.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { statisticsMeta, type Vendors } from '@/lib/shared/third-parties.ts'
import type LanguageSuggestion from './language-suggestion.tsx'
import type ThirdParties from './third-parties.tsx'

type Props = {
  /** The page's own. */
  locale: Locale
  /** Third parties that may be loaded after consent; null if none are configured. */
  vendors: Vendors | null
}

type PropsOf<Part> = Part extends ComponentType<infer Own> ? Own : never
type Parts = {
  ThirdParties?: ComponentType<PropsOf<typeof ThirdParties>>
  LanguageSuggestion?: ComponentType<PropsOf<typeof LanguageSuggestion>>
  offered?: Locale
}

/**
 * Notes at the bottom of the window for the readers they concern: first the question about third parties, then the
 * offer of another language. Their code is loaded when the page is done and the browser idle; if it can't be loaded,
 * there are no notes.
 */
export function PageNotes({ locale, vendors }: Props) {
  const [parts, setParts] = useState<Parts>({})
  const [isAsking, setAsking] = useState(vendors !== null)
  const hasVendors = vendors !== null

  useEffect(() => {
    const add = (more: Parts) => setParts((present) => ({ ...present, ...more }))
    return whenIdle(() => {
      if (hasVendors)
        import('./third-parties.tsx').then(({ default: Part }) => add({ ThirdParties: Part }), ignore)
      const offered = offeredLocale(locale)
      if (offered) {
        import('./language-suggestion.tsx').then(
          ({ default: Part }) => add({ LanguageSuggestion: Part, offered }),
          ignore,
        )
      }
    })
  }, [locale, hasVendors])

  const onSettled = useCallback(() => setAsking(false), [])
  const { ThirdParties, LanguageSuggestion, offered } = parts
  return (
    <>
      {vendors?.statistics && <meta name={statisticsMeta} content="after consent" />}
      {ThirdParties && vendors && <ThirdParties locale={locale} vendors={vendors} onSettled={onSettled} />}
      {LanguageSuggestion && offered && !isAsking && (
        <LanguageSuggestion present={locale} offered={offered} />
      )}
    </>
  )
}

function ignore(): void {}

function whenIdle(work: () => void): () => void {
  const stop = new AbortController()
  const idle = () => {
    // Safari has no idle callbacks.
    const wait = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 300))
    wait(() => stop.signal.aborted || work())
  }
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true, signal: stop.signal })
  return () => stop.abort()
}
