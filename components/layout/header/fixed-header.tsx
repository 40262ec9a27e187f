'use client'

import { useEffect, useState } from 'react'
import { read } from '@/lib/client/api/client.ts'
import { parseHeaderLinks } from '@/lib/client/header-links.ts'
import { usePagePath } from '@/lib/client/page-path.ts'
import { lastCity } from '@/lib/client/session/last-city.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { SiteMark } from '@/lib/shared/site-settings.ts'
import { FixedHeaderBar } from './fixed-header-bar.tsx'
import type { FixedHeaderTexts } from './fixed-header-texts.ts'
import { changeHeader, useHeaderState } from './header-state.ts'
import { navigationOf } from './navigation.ts'
import { type RequestedView, requestedView } from './requested-view.ts'

export type FixedHeaderProps = SiteMark & { locale: Locale }
type Props = FixedHeaderProps & { texts: FixedHeaderTexts }

/** The header of a scrolled page: guides and excursions of the place in view, and the link to the contact form. */
export function FixedHeader({ locale, texts, ...mark }: Props) {
  const { isFixed, isContactOffered, links } = useHeaderState()
  const path = usePagePath()
  const view = useView(locale, path)
  if (!isFixed) return null
  const present = navigationOf(locale).find(({ belongs }) => belongs.some((start) => path.startsWith(start)))
  return (
    <FixedHeaderBar
      locale={locale}
      {...mark}
      texts={texts}
      links={links}
      present={present?.key ?? null}
      contact={isContactOffered ? (view?.contact ?? null) : null}
    />
  )
}

/** Finds out what the page shows, once the header is over it, and keeps that in the shared state. */
function useView(locale: Locale, path: string): RequestedView | null {
  const { isFixed, links } = useHeaderState()
  const [looked, setLooked] = useState<{ path: string; view: RequestedView } | null>(null)
  const isMissing = isFixed && links === null
  useEffect(() => {
    if (!isMissing) return
    const view = requestedView(path, lastCity())
    setLooked({ path, view })
    let isPresent = true
    ask(locale, view.query)
      // If the place no longer exists: the whole site.
      .catch(() => ask(locale, ''))
      .then((answer) => {
        const links = parseHeaderLinks(answer)
        if (isPresent) changeHeader({ links, guideId: links.guideId })
      })
      // The bar works without counts and portraits.
      .catch(() => {})
    return () => {
      isPresent = false
    }
  }, [locale, path, isMissing])
  return looked?.path === path ? looked.view : null
}

function ask(locale: Locale, query: string): Promise<unknown> {
  return read(locale, `/api/header-links${query && `?${query}`}`, {
    isQuiet: true,
    staysWhenSignedOut: true,
    staysWhenMoved: true,
  })
}
