'use client'
import { Suspense } from 'react'
import { lazyPart } from '@/lib/client/lazy-part.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { ChangedText } from './original-changes.tsx'

const OriginalChanges = lazyPart(() => import('./original-changes.tsx'))

/** Differences of the original, loaded where a translation is out of date. */
export function LazyOriginalChanges(props: { original: Locale; texts: ChangedText[] }) {
  return (
    <Suspense fallback={null}>
      <OriginalChanges {...props} />
    </Suspense>
  )
}
