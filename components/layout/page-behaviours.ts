import { pageLoadEnded, pageLoadStarted, watchLoading } from '@/lib/client/navigation/loading.ts'
import { presentNavigation, watchPages } from '@/lib/client/navigation/navigation.ts'
import { previousAddress, rememberAddress } from '@/lib/client/navigation/previous-address.ts'
import { keepScrollPosition, keepsScroll, scrollPosition } from '@/lib/client/navigation/scroll-positions.ts'
import { cityIn, lastCity, rememberCity } from '@/lib/client/session/last-city.ts'

/** What every page does of itself at navigations. Begins before the page is live, once in each load. */
export function startPageBehaviours(): void {
  let address = presentAddress()
  let top = scrollY
  let stopSeeking = () => {}

  const leave = () => {
    stopSeeking()
    if (keepsScroll(address)) keepScrollPosition(address, top)
  }
  const arrive = () => {
    rememberAddress(address)
    if (!location.hash && keepsScroll(address)) stopSeeking = seekScroll(scrollPosition(address))
  }

  // Kept in mind all the time: when Back is told of, the browser may have scrolled already.
  addEventListener('scroll', () => {
    top = scrollY
  })
  addEventListener('pagehide', leave)
  // After a reload, Back and Forward the browser finds the place by itself.
  const [load] = performance.getEntriesByType('navigation')
  if (!load || !('type' in load) || load.type === 'navigate') arrive()
  else rememberAddress(address)

  watchPages({
    beforeChange: leave,
    afterChange: () => {
      if (address !== presentAddress()) {
        address = presentAddress()
        arrive()
      }
      rememberPlace()
      if (presentNavigation() === 'push') keepFocus()
    },
  })
  watchWaiting()
}

function presentAddress(): string {
  return location.pathname + location.search
}

/** Scrolls there, also when the page only later becomes long enough, unless the reader has begun to move. */
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

/** The city of the page, or else of the page of this site that a new tab was opened from; and the way back. */
function rememberPlace(): void {
  const back = document.querySelector<HTMLAnchorElement>('a[data-back]')
  if (back) {
    // The page that is not found names no city, and knows where the reader came from.
    const previous = previousAddress()
    if (previous) back.href = previous
    back.hidden = !previous
    return
  }
  const { origin } = location
  const referrer = document.referrer.startsWith(`${origin}/`) ? document.referrer.slice(origin.length) : ''
  const city = cityIn(location.pathname) ?? (lastCity() ? null : cityIn(referrer))
  if (city) rememberCity(city)
}

/** The link that was followed is often gone with its page: the keyboard goes on in the new content. */
function keepFocus(): void {
  if (document.activeElement !== document.body || location.hash) return
  document.getElementById('content')?.focus({ preventScroll: true })
}

function watchWaiting(): void {
  watchLoading((isShown) => document.getElementById('loading')?.toggleAttribute('data-shown', isShown))
  // Older browsers only show their own signs while a whole page loads.
  if ('navigation' in window) {
    navigation.addEventListener('navigate', ({ canIntercept, destination, downloadRequest }) => {
      const isPage = downloadRequest === null && !destination.url.includes('/api/')
      if (canIntercept && !destination.sameDocument && isPage) pageLoadStarted()
    })
    navigation.addEventListener('navigateerror', pageLoadEnded)
  }
  addEventListener('pagehide', pageLoadEnded)
  addEventListener('keydown', ({ key }) => {
    // The router gives up what it is fetching when a page writes its own address; a browser gives up whole pages.
    if (key === 'Escape' && presentNavigation()) history.replaceState(null, '', location.href)
  })
}
