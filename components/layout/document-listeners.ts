import { watchOfflineClicks } from './offline-clicks.ts'

/**
 * Listeners on the document that help plain HTML on every page, including later ones. Starts before the page is
 * hydrated. What can't even wait for the scripts is in `small-script-source.ts`.
 */
export function startDocumentListeners(): void {
  watchOfflineClicks()
  document.addEventListener('click', closeMenu)
  document.addEventListener('input', ({ target }) => share(target))
  document.addEventListener('formdata', leaveOutEmpty)
  // Typed before this came.
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-shared]'))
    if (field.value !== '') share(field)
  if (document.readyState === 'complete') preloadScripts()
  else addEventListener('load', preloadScripts)
}

/** A click on a link closes the menu around it. */
function closeMenu({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('[popover] a')) return
  target.closest<HTMLElement>('[popover]')?.hidePopover()
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

/**
 * Once the page is idle for a while, and unless the reader saves data, the scripts of the guides' and the excursions' pages
 * are preloaded (`data-preload` of the body), without any data.
 */
function preloadScripts(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const whenIdle = self.requestIdleCallback ?? setTimeout
  setTimeout(() => {
    whenIdle(() => {
      for (const address of (document.body.dataset.preload ?? '').split(' ')) if (address) preload(address)
    })
  }, idleMilliseconds)
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
