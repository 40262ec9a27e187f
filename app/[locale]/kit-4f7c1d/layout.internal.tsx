import type { Metadata } from 'next'
import type { ReactNode } from 'react'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = {
  title: 'Interface kit',
  robots: { index: false, follow: false, nosnippet: true },
}

/** Pages for the site's developers. Files named `*.internal.tsx` are not part of a production build. */
export default function GalleryLayout({ children }: { children: ReactNode }) {
  return children
}
