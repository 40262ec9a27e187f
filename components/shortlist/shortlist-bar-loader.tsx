'use client'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/lib/client/lazy-part.ts'
import { onShortlistChange } from '@/lib/client/shortlist-changes.ts'
import type { ShortlistBarProps } from './shortlist-bar.tsx'

// Most readers press no heart.
const ShortlistBar = lazyPart(() => import('./shortlist-bar.tsx'))

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
  return (
    <Suspense>
      <ShortlistBar {...props} />
    </Suspense>
  )
}
