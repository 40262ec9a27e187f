'use client'

import { usePathname } from 'next/navigation'
import { withoutLocale } from '@/lib/shared/addresses/locales.ts'

/**
 * The page's path without any locale segment. While the server renders, Next tells the inner address, in which
 * Russian pages also carry theirs; in the browser it tells the public one. Without the segment both are the same.
 */
export function usePagePath(): string {
  return withoutLocale(usePathname())
}
