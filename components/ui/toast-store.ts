export type Toast = {
  text: string
  /** No tone for errors: a toast disappears, and an error must stay where it can be read. */
  tone?: 'ok' | 'info'
  action?: { label: string; onSelect: () => void }
  /** Display time in milliseconds: by default 6000, with an action 10 000, which needs a decision. */
  duration?: number
}

export type ToastEntry = Toast & { id: number; isOpen: boolean }

/** More would cover the page; others wait for their turn. */
export const toastsAtOnce = 3

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

/** Shows a toast, from anywhere in the browser; the page must contain `Toasts`. */
export function showToast(toast: Toast): number {
  lastId += 1
  // Closed ones have had time to fade out by now.
  replace([...entries.filter(({ isOpen }) => isOpen), { ...toast, id: lastId, isOpen: true }])
  return lastId
}

/** Closes a toast. Does nothing if it is gone. */
export function closeToast(id: number): void {
  replace(entries.map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)))
}

/** All toasts that are shown, waiting or fading; the same array until something changes. */
export function presentToasts(): readonly ToastEntry[] {
  return entries
}

/** Calls `listener` on each change until the returned function is called. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
