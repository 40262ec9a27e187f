import { pageLoadEnded, pageLoadStarted, watchLoading } from '@/lib/client/navigation/loading.ts'
import { currentNavigation, watchPages } from '@/lib/client/navigation/navigation.ts'
import {
  isFirstNavigation,
  previousAddress,
  rememberAddress,
} from '@/lib/client/navigation/previous-address.ts'
import { keepScrollPosition, keepsScroll, scrollPosition } from '@/lib/client/navigation/scroll-positions.ts'
import { cityIn, lastCity, rememberCity } from '@/lib/client/session/last-city.ts'
import { rememberTrip } from '@/lib/client/trip/remember-trip.ts'
import { reportUnknownLocale } from './unknown-locale.ts'

/**
 * Behaviour of every page on navigation: scroll position, focus, loading overlay. Starts before the page is hydrated,
 * once per load.
 */
export function startPageBehaviours(): void {
  let address = presentAddress()
  let top = scrollY
  let stopSeeking = () => {}

  const leave = () => {
    stopSeeking()
    if (keepsScroll(address)) keepScrollPosition(address, top)
  }
  const arrive = (from: string | null = null) => {
    rememberAddress(address, from)
    // Monitoring can read it; no third party is told.
    performance.mark?.('page', { detail: { isFirstNavigation: isFirstNavigation() } })
    if (!location.hash && keepsScroll(address)) stopSeeking = seekScroll(scrollPosition(address))
  }

  // Recorded all the time: by the time Back is announced, the browser may already have scrolled.
  addEventListener('scroll', () => {
    top = scrollY
  })
  addEventListener('pagehide', leave)
  // The router doesn't know the entries that fragments have made, and a style sheet reads a fragment as a page loads.
  addEventListener('popstate', (event) => {
    if (!location.hash || address === presentAddress()) return
    event.stopImmediatePropagation()
    location.reload()
  })
  // After a reload, Back or Forward the browser restores the position itself.
  const [load] = performance.getEntriesByType('navigation')
  if (!load || !('type' in load) || load.type === 'navigate') arrive(pageLeftEarly())
  else rememberAddress(address)

  watchPages({
    beforeChange: leave,
    afterChange: () => {
      if (address !== presentAddress()) {
        address = presentAddress()
        arrive()
      }
      rememberPlace()
      if (currentNavigation() === 'push') keepFocus()
    },
  })
  watchWaiting()
  void reportUnknownLocale()
}

/** The page before may have been left before its script could remember it. A new tab has shown none. */
function pageLeftEarly(): string | null {
  return history.length > 1 ? referrerOfSite() : null
}

/** Path and query of the page of this site that led here; null when there was none. */
function referrerOfSite(): string | null {
  const { origin } = location
  return document.referrer.startsWith(`${origin}/`) ? document.referrer.slice(origin.length) : null
}

function presentAddress(): string {
  return location.pathname + location.search
}

/** Scrolls there, even if the page becomes long enough only later, unless the reader starts to scroll. */
function seekScroll(top: number): () => void {
  const seeking = new AbortController()
  const stop = () => seeking.abort()
  const seek = () => {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY >= top - 1) stop()
  }
  seek()
  if (seeking.signal.aborted) return stop
  const growth = new ResizeObserver(seek)
  growth.observe(document.body)
  seeking.signal.addEventListener('abort', () => growth.disconnect())
  for (const move of ['wheel', 'touchstart', 'mousedown', 'keydown']) {
    addEventListener(move, stop, { signal: seeking.signal, passive: true })
  }
  return stop
}

/** Remembers what was searched for, and the page's city, or that of the page that opened this tab, and the previous address. */
function rememberPlace(): void {
  rememberTrip(location)
  const back = document.querySelector<HTMLAnchorElement>('a[data-back]')
  if (back) {
    // The not-found page has no city, but knows where the reader came from.
    const previous = previousAddress()
    if (previous) back.href = previous
    back.hidden = !previous
    return
  }
  const city = cityIn(location.pathname) ?? (lastCity() ? null : cityIn(referrerOfSite() ?? ''))
  if (city) rememberCity(city)
}

/** The link that was followed is often gone with its page: the focus moves to the new content. */
function keepFocus(): void {
  if (document.activeElement !== document.body || location.hash) return
  document.getElementById('content')?.focus({ preventScroll: true })
}

function watchWaiting(): void {
  watchLoading((isShown) => document.getElementById('loading')?.toggleAttribute('data-shown', isShown))
  // Older browsers only show their own indicator while a full page loads.
  if ('navigation' in window) {
    navigation.addEventListener('navigate', ({ canIntercept, destination, downloadRequest }) => {
      const isPage = downloadRequest === null && !destination.url.includes('/api/')
      if (canIntercept && !destination.sameDocument && isPage) pageLoadStarted()
    })
    navigation.addEventListener('navigateerror', pageLoadEnded)
  }
  addEventListener('pagehide', pageLoadEnded)
  addEventListener('keydown', ({ key }) => {
    // The router cancels its fetch when a page rewrites its own address; the browser cancels full loads by itself.
    if (key === 'Escape' && currentNavigation()) history.replaceState(null, '', location.href)
  })
}
