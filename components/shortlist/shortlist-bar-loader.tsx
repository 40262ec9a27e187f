'use client'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/lib/client/lazy-part.ts'
import { onShortlistChange } from '@/lib/client/shortlist-changes.ts'
import { perLocale } from '@/lib/shared/i18n/per-locale.ts'
import type { ShortlistBarProps } from './shortlist-bar.tsx'

/** With its words. Most readers press no heart. */
const shortlistBar = perLocale((locale) =>
  lazyPart<ShortlistBarProps>(async () => {
    const [{ ShortlistBar }, { loadShortlistBarTexts }] = await Promise.all([
      import('./shortlist-bar.tsx'),
      import('./shortlist-bar-texts.ts'),
    ])
    const texts = await loadShortlistBarTexts(locale)
    return { default: (props) => <ShortlistBar {...props} texts={texts} /> }
  }),
)

/** Loads the bar once there is something in the list. */
export function ShortlistBarLoader(props: ShortlistBarProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const look = () => {
      if (document.documentElement.dataset.hearts) setWanted(true)
    }
    look()
    return onShortlistChange(look)
  }, [])
  if (!isWanted) return null
  const ShortlistBar = shortlistBar(props.locale)
  return (
    <Suspense>
      <ShortlistBar {...props} />
    </Suspense>
  )
}
