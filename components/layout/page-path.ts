'use client'

import { usePathname } from 'next/navigation'

/**
 * The page's path without any locale segment. While the server renders, Next tells the inner address, in which
 * Russian pages also carry theirs; in the browser it tells the public one. Without the segment both are the same.
 */
export function usePagePath(): string {
  const path = usePathname()
  return path.replace(/^\/(?:ru|en|ja|cn)(?=\/|$)/, '') || '/'
}
