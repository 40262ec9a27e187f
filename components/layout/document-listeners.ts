import { readInBrowser } from '@/lib/client/browser-store.ts'
import { tripKey } from '@/lib/client/trip/trip-key.ts'

/**
 * Listeners on the document that help plain HTML on every page, including later ones. Starts before the page is
 * hydrated. What can't even wait for the scripts is in `inline-bootstrap.ts`.
 */
export function startDocumentListeners(): void {
  document.addEventListener('click', closeMenu)
  document.addEventListener('click', pressDay)
  document.addEventListener('input', ({ target }) => share(target))
  document.addEventListener('formdata', leaveOutEmpty)
  // Pressed and typed before this came.
  const early = document.querySelector<HTMLElement>('[data-early]')
  if (early) pressEarly(early)
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-shared]'))
    if (field.value !== '') share(field)
  showTrip()
  addEventListener('trip', showTrip)
  onceIdle(preloadScripts)
  onceIdle(watchConnection)
}

/** A press on a day goes into the reader's trip, one on its bar opens it. */
function pressDay(event: Event): void {
  const pressed =
    event.target instanceof Element && event.target.closest<HTMLElement>('[data-day],[data-trip-open]')
  if (!pressed) return
  event.preventDefault()
  void import('../trip/page-trip.ts').then(({ press }) => press(pressed))
}

/** Opens the trip as if it were pressed now, once, whatever part of the page React draws again. */
function pressEarly(pressed: HTMLElement): void {
  delete pressed.dataset.early
  void import('../trip/page-trip.ts').then(({ press }) => press(pressed))
}

/** A click on a link closes the menu around it. */
function closeMenu({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('[popover] a')) return
  target.closest<HTMLElement>('[popover]')?.hidePopover()
}

function showTrip(): void {
  if (readInBrowser(tripKey) !== null)
    void import('../trip/page-trip.ts').then(({ startApplyingTrip }) => startApplyingTrip())
}

/** The two search forms of the home page share what was typed. */
function share(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || !field.dataset.shared) return
  for (const other of document.querySelectorAll<HTMLInputElement>(`[data-shared="${field.dataset.shared}"]`))
    other.value = field.value
}

/** A search leaves fields that are empty out of its address. */
function leaveOutEmpty({ formData, target }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
}

const idleMilliseconds = 3000

/** Calls back once the page is loaded and idle for a while. */
function onceIdle(work: () => void): void {
  const whenIdle = self.requestIdleCallback ?? setTimeout
  const wait = () => setTimeout(() => whenIdle(work), idleMilliseconds)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

/**
 * Preloads the scripts of the guides' and the excursions' pages (`data-preload` of the body), without any data, unless the
 * reader saves data.
 */
function preloadScripts(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const address of (document.body.dataset.preload ?? '').split(' ')) if (address) preload(address)
}

/** Loads what helps without a connection, before one is lost. */
function watchConnection(): void {
  import('./offline-clicks.ts').then(
    ({ watchOfflineClicks }) => watchOfflineClicks(),
    () => addEventListener('online', watchConnection, { once: true }),
  )
}

function preload(address: string): void {
  if (document.querySelector(`script[src="${address}"]`)) return
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = 'script'
  link.href = address
  if (!address.startsWith('/')) link.crossOrigin = 'anonymous'
  document.head.append(link)
}
