import { watchPages } from '@/lib/session/navigation'

/** What every page does of itself between navigations. Begins before the page is live, once in each load. */
export function startPageBehaviours(): void {
  watchPages({ beforeChange: () => {}, afterChange: () => {} })
}
