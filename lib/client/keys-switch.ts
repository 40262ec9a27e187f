import 'client-only'
import { keepInBrowser, readInBrowser } from './browser-store.ts'

// Single keys can be in the way: of speech input, or of somebody who presses them by accident.

const keptUnder = 'keys_off'
const listeners = new Set<() => void>()

/** True if single-key shortcuts are off in this browser. */
export function areKeysOff(): boolean {
  return readInBrowser(keptUnder) !== null
}

/** Switches single keys off or on again. */
export function switchKeys(isOn: boolean): void {
  keepInBrowser(keptUnder, isOn ? null : '1')
  for (const listener of listeners) listener()
}

/** Calls back when they are switched here; returns a function that unsubscribes. */
export function onKeysSwitched(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
