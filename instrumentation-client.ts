import { startPageBehaviours } from '@/components/layout/page-behaviours.ts'
import { type NavigationType, navigationStarted } from '@/lib/client/navigation/navigation.ts'
import { keepLooseErrors } from '@/lib/client/reporting/early-errors.ts'

keepLooseErrors()
startPageBehaviours()

/** Called by the router. */
export function onRouterTransitionStart(url: string, type: NavigationType): void {
  // The router calls it inside a transition of React's, in which a listener's change of state would wait for the new
  // page; the page that is left stands until later than this.
  queueMicrotask(() => navigationStarted(url, type))
}
