'use client'

import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/lib/client/lazy-part.ts'
import { currentNavigation, onNavigationEnd } from '@/lib/client/navigation/navigation.ts'
import { perLocale } from '@/lib/shared/i18n/per-locale.ts'
import type { FixedHeaderProps } from './fixed-header.tsx'
import { changeHeader } from './header-state.ts'

/** With its words. Nobody needs it before the page is scrolled. */
const fixedHeader = perLocale((locale) =>
  lazyPart<FixedHeaderProps>(async () => {
    const [{ FixedHeader }, { loadFixedHeaderTexts }] = await Promise.all([
      import('./fixed-header.tsx'),
      import('./fixed-header-texts.ts'),
    ])
    const texts = await loadFixedHeaderTexts(locale)
    return { default: (props) => <FixedHeader {...props} texts={texts} /> }
  }),
)

/** By then the header at the top is out of view, including the taller one of wide screens. */
const scrolledPixels = 84

/** Updates the header's shared state, and loads the fixed header on the first scroll. */
export function FixedHeaderLoader(props: FixedHeaderProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const measure = () => {
      // Fixed while the page is being left, the header would keep this page's content for the next one.
      if (currentNavigation()) return
      if (scrollY > 0) setWanted(true)
      changeHeader({ isFixed: scrollY > scrolledPixels })
    }
    const noticeJump = () => {
      if (location.hash === '#contact') changeHeader({ isContactOffered: false })
    }
    const look = () => {
      measure()
      noticeJump()
    }
    look()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('hashchange', noticeJump)
    const stop = onNavigationEnd(look)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('hashchange', noticeJump)
      stop()
    }
  }, [])
  if (!isWanted) return null
  const FixedHeader = fixedHeader(props.locale)
  return (
    <Suspense>
      <FixedHeader {...props} />
    </Suspense>
  )
}
