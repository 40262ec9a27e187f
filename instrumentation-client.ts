import { startPageBehaviours } from '@/components/layout/page-behaviours.ts'
import { keepLooseErrors } from '@/lib/reporting/early-errors.ts'
import { type NavigationType, navigationStarted } from '@/lib/session/navigation.ts'

keepLooseErrors()
startPageBehaviours()

/** Called by the router. */
export function onRouterTransitionStart(url: string, type: NavigationType): void {
  // The router calls it inside a transition of React's, in which a listener's change of state would wait for the new
  // page; the page that is left stands until later than this.
  queueMicrotask(() => navigationStarted(url, type))
}
