export type Toast = {
  text: string
  /** No tone for errors: a toast goes away, and an error must stay where it can be read. */
  tone?: 'ok' | 'info'
  action?: { label: string; onSelect: () => void }
  /** How long it stands, in milliseconds: 6000, with an action 10 000, which needs a decision. */
  duration?: number
}

export type ToastEntry = Toast & { id: number; isOpen: boolean }

/** More would cover the page; the next ones wait for their turn. */
export const toastsAtOnce = 3

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

/** Says something in passing, from anywhere in the browser; `Toasts` must stand somewhere in the page. */
export function showToast(toast: Toast): number {
  lastId += 1
  // Closed ones have had time to fade away by now.
  replace([...entries.filter(({ isOpen }) => isOpen), { ...toast, id: lastId, isOpen: true }])
  return lastId
}

/** Takes a toast away. Nothing happens when it has gone. */
export function closeToast(id: number): void {
  replace(entries.map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)))
}

/** All that stand, wait or fade; the same array until something changes. */
export function presentToasts(): readonly ToastEntry[] {
  return entries
}

/** Calls `listener` on each change until the returned function is called. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
