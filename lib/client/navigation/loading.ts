import { onPendingChange, pendingCalls } from '../api/pending.ts'
import { onNavigationEnd, onNavigationStart, presentNavigation } from './navigation.ts'

/** How long something must last before a reader is told of it. */
const delayMilliseconds = 750

/** How long the word of it stays, so that what follows at once makes it neither vanish nor flicker. */
const restMilliseconds = 200

/** What loads longer may have become a download, of which no browser tells. */
const pageMilliseconds = 20_000

let pageLoad: ReturnType<typeof setTimeout> | undefined
let update = () => {}

/** Another whole page is being fetched, while this one still stands. */
export function pageLoadStarted(): void {
  clearTimeout(pageLoad)
  pageLoad = setTimeout(pageLoadEnded, pageMilliseconds)
  update()
}

/** It was given up, or the present page has been put up again. */
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
    isWaiting = pageLoad !== undefined || presentNavigation() !== null || pendingCalls() > 0
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
