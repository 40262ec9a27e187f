import 'client-only'
import { onPendingChange, pendingCalls } from '../pending-calls.ts'
import { currentNavigation, onNavigationEnd, onNavigationStart } from './navigation.ts'

/** Minimum time that something must take before the overlay is shown. */
const delayMilliseconds = 750

/** Time for which the overlay stays, so that it doesn't flicker when the next thing follows at once. */
const restMilliseconds = 200

/** A longer load may have become a download, which no browser reports. */
const pageMilliseconds = 20_000

let pageLoad: ReturnType<typeof setTimeout> | undefined
let update = () => {}

/** Another page is being loaded in full, while this one is still shown. */
export function pageLoadStarted(): void {
  clearTimeout(pageLoad)
  pageLoad = setTimeout(pageLoadEnded, pageMilliseconds)
  update()
}

/** The load was cancelled, or this page was restored. */
export function pageLoadEnded(): void {
  clearTimeout(pageLoad)
  pageLoad = undefined
  update()
}

/**
 * Calls back with true once a navigation, a call to the API or a load of another page has kept the reader waiting for
 * 750 ms without a break, and with false soon after nothing does.
 */
export function watchLoading(show: (isShown: boolean) => void): void {
  let isShown = false
  let isWaiting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  update = () => {
    const wasWaiting = isWaiting
    isWaiting = pageLoad !== undefined || currentNavigation() !== null || pendingCalls() > 0
    if (isWaiting === wasWaiting) return
    clearTimeout(timer)
    if (isWaiting === isShown) return
    timer = setTimeout(
      () => {
        isShown = isWaiting
        show(isShown)
      },
      isWaiting ? delayMilliseconds : restMilliseconds,
    )
  }
  onNavigationStart(update)
  onNavigationEnd(update)
  onPendingChange(update)
}
