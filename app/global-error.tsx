'use client'

import { lazy, Suspense } from 'react'

// Next.js loads this file with every page, so the page itself comes only when it is needed. Not by `lazyPart`: that would
// come along a second time.
const SiteError = lazy(() => import('@/components/layout/notices/site-error.tsx'))

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
