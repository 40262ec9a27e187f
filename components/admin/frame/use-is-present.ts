import { usePagePath } from '@/lib/client/page-path.ts'

/**
 * True if a path of the menu is the page that is shown, or the one that it belongs to.
 * @param given in place of the page's own path, in the gallery
 */
export function useIsPresent(given?: string): (path: string) => boolean {
  const own = usePagePath()
  const present = given ?? own
  return (path) => present === path || (path !== '/admin' && present.startsWith(`${path}/`))
}
