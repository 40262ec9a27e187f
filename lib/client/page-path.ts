import 'client-only'
import { usePathname } from 'next/navigation'
import { withoutLocale } from '../shared/addresses/locales.ts'

/**
 * The page's path without any locale segment. On the server, Next.js gives the inner address, in which Russian pages
 * have a segment too; in the browser it gives the public one. Without the segment both are the same.
 */
export function usePagePath(): string {
  return withoutLocale(usePathname())
}
