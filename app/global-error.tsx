'use client'

import { Suspense } from 'react'
import { lazyPart } from '@/lib/client/lazy-part.ts'

// Next.js loads this file with every page, so the page itself comes only when it is needed.
const SiteError = lazyPart(() => import('@/components/layout/notices/site-error.tsx'))

/** Replaces the whole document where even the frame of a page failed to render. */
export default function GlobalError({ error }: { error?: unknown }) {
  return (
    // The default language; the page corrects it.
    <html lang="ru">
      <body>
        <Suspense>
          <SiteError error={error} />
        </Suspense>
      </body>
    </html>
  )
}
