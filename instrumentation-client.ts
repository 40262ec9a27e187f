import { startDocumentListeners } from '@/components/layout/document-listeners.ts'
import { startPageBehaviours } from '@/components/layout/navigation-lifecycle.ts'
import { startHistoryGuard } from '@/lib/client/navigation/history-guard.ts'
import { type NavigationType, navigationStarted } from '@/lib/client/navigation/navigation.ts'
import { bufferUncaughtErrors } from '@/lib/client/reporting/early-errors.ts'

// As `z.config` would say, without loading zod into every page: the pages' policy forbids code made of text, which zod tries
// to make, and browsers report the attempt although zod expects the refusal.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

bufferUncaughtErrors()
startHistoryGuard()
startPageBehaviours()
startDocumentListeners()

/** Called by the router. */
export function onRouterTransitionStart(url: string, type: NavigationType): void {
  // The router calls it inside a React transition, in which a listener's state change would wait for the new page; the
  // old page is still shown after this.
  queueMicrotask(() => navigationStarted(url, type))
}
