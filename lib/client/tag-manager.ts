import 'client-only'
import { addressForStatistics, isPrivateAddress } from '../shared/addresses/private-address.ts'
import { blockHistoryTraversal } from './navigation/history-guard.ts'
import { isFirstNavigation } from './navigation/previous-address.ts'

const source = 'https://www.googletagmanager.com/gtm.js'

/** Cookies that Google's tags set under our own name. */
const itsCookies = /^(?:_ga|_gid|_gat|_gac|_gcl|_dc_gtm|FPID|FPLC|FPAU)/

// It can be neither loaded twice nor unloaded, so this state lasts as long as the document.
let isLoaded = false
let counted = ''

type Options = {
  /** Of the container, `GTM-…`. */
  id: string
  /** True if the reader still agrees. */
  isAllowed: () => boolean
}

/**
 * Counts the current page, after loading the tag manager for the first one. It reads the document's addresses by
 * itself, whatever we send it. So it is never loaded into a document that started on a private page, was entered from
 * one or shows one, and once it is loaded, private pages load a new document.
 */
export function countPage({ id, isAllowed }: Options): void {
  const { href } = window.location
  if (!isAllowed() || href === counted) return
  if ([href, firstAddress(), document.referrer].some(isOursAndPrivate)) return
  if (!isLoaded) load(id, isAllowed)
  counted = href
  dataLayer().push({
    event: 'page_view',
    page_location: addressForStatistics(href),
    // True if the reader has arrived with this page.
    first_navigation: isFirstNavigation(),
  })
}

/**
 * After a refusal: removes the cookies that its tags have set here and, since it can't be unloaded, reloads the page.
 * In a background tab that waits for the next link: the reader may be writing something there.
 */
export function endStatistics(): void {
  removeCookies()
  if (isLoaded && document.visibilityState === 'visible') window.location.reload()
}

function removeCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const labels = window.location.hostname.split('.')
  // They are set for the shortest domain that the browser allows.
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const name of names.filter((one) => itsCookies.test(one))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing in older browsers
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}

function load(id: string, isAllowed: () => boolean): void {
  isLoaded = true
  // Google's consent signals: statistics were allowed, advertising never is.
  command('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'origin'
  script.src = `${source}?id=${encodeURIComponent(id)}`
  document.head.append(script)
  // Both before the router, which would change the page within this document.
  window.addEventListener('click', (event) => leaveAsAWhole(event, isAllowed), { capture: true })
  blockHistoryTraversal(returnAsAWhole)
}

function leaveAsAWhole(event: MouseEvent, isAllowed: () => boolean): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !isPlain || link.target || link.hasAttribute('download')) return
  if (link.origin !== window.location.origin || (isAllowed() && !isPrivateAddress(link.href))) return
  event.preventDefault()
  window.location.assign(link.href)
}

function returnAsAWhole(): boolean {
  if (!isPrivateAddress(window.location.href)) return false
  window.location.reload()
  return true
}

function isOursAndPrivate(address: string): boolean {
  return (
    URL.canParse(address) && new URL(address).origin === window.location.origin && isPrivateAddress(address)
  )
}

/** The document's first address, before any client-side navigation. */
function firstAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? ''
}

function dataLayer(): unknown[] {
  const present: unknown = Reflect.get(window, 'dataLayer')
  if (Array.isArray(present)) return present
  const made: unknown[] = []
  Reflect.set(window, 'dataLayer', made)
  return made
}

/** Google recognises commands by being an `arguments` object. */
function command(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be taken for data
  dataLayer().push(arguments)
}
