import type { Metadata } from 'next'
import type { ReactNode } from 'react'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = {
  title: 'Interface kit',
  robots: { index: false, follow: false, nosnippet: true },
}

/** Pages for those who build the site. Files named `*.internal.tsx` are no part of a production build. */
export default function GalleryLayout({ children }: { children: ReactNode }) {
  return children
}
