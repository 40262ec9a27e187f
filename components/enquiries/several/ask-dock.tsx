'use client'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/lib/client/lazy-part.ts'
import type { AskDockProps } from './asked-guides.tsx'

// Most readers tick nobody.
const AskedGuides = lazyPart(() => import('./asked-guides.tsx'))

/** The bar of the guides that the reader has ticked in the list; it is loaded with the first tick. */
export function AskDock(props: AskDockProps) {
  const [isUsed, setUsed] = useState(false)

  useEffect(() => {
    // Ticked before this script ran, or restored by the browser.
    if (document.querySelector('[data-ask]:checked')) setUsed(true)
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.dataset.ask) setUsed(true)
    }
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [])

  return (
    isUsed && (
      <Suspense fallback={null}>
        <AskedGuides {...props} />
      </Suspense>
    )
  )
}
