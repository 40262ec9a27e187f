/** The way on that waits for the connection. */
let waiting: (() => void) | null = null

/**
 * Without a connection a link would replace the page by the browser's own message. Here the page stays, says so, and goes on
 * once there is a connection; Escape takes the click back. The words are an attribute of the body, since nothing can be loaded.
 */
export function watchOfflineClicks(): void {
  // Before the listeners of links and forms.
  document.addEventListener('click', keepLink, true)
  document.addEventListener('submit', keepSearch, true)
  addEventListener('online', () => {
    const goOn = waiting
    wait(null)
    goOn?.()
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') wait(null)
  })
}

function keepLink(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (navigator.onLine || !(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.download || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return
  const { href, pathname, search, protocol } = link
  const isHere = pathname + search === location.pathname + location.search && link.hash !== ''
  if (isHere || !protocol.startsWith('http')) return
  event.preventDefault()
  event.stopPropagation()
  wait(() => (link.isConnected ? link.click() : location.assign(href)))
}

/** A search is a way on, too; other forms say themselves that they can't be sent. */
function keepSearch(event: SubmitEvent): void {
  const form = event.target
  if (navigator.onLine || !(form instanceof HTMLFormElement) || form.method !== 'get') return
  event.preventDefault()
  event.stopPropagation()
  wait(() => form.requestSubmit())
}

function wait(goOn: (() => void) | null): void {
  waiting = goOn
  const note = document.getElementById('offline') ?? (goOn && newNote())
  note?.toggleAttribute('data-shown', goOn !== null)
  if (note?.firstElementChild)
    note.firstElementChild.textContent = goOn && (document.body.dataset.offline ?? '')
}

function newNote(): HTMLElement {
  const note = document.createElement('div')
  note.id = 'offline'
  note.className = 'loading'
  note.setAttribute('role', 'status')
  const words = document.createElement('p')
  words.className =
    'loading-card rounded-card border border-line bg-card px-5 py-3 font-label text-ink text-md shadow-popover'
  note.append(words)
  document.body.append(note)
  return note
}
