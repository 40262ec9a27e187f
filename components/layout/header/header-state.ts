import { useSyncExternalStore } from 'react'
import type { HeaderLinks } from '@/lib/client/header-links.ts'
import { onNavigationStart } from '@/lib/client/navigation/navigation.ts'

/** State shared by the parts of the header, wherever on the page they are. */
export type HeaderState = {
  /** The page is scrolled: the header is fixed at the top of the window. */
  isFixed: boolean
  /** False once the reader has jumped to the contact form: links to it are no longer needed. */
  isContactOffered: boolean
  /** The guide in view. */
  guideId: number | null
  links: HeaderLinks | null
}

const initial: HeaderState = { isFixed: false, isContactOffered: true, guideId: null, links: null }

let state = initial
const listeners = new Set<() => void>()

onNavigationStart(() => resetHeader())

/** Back to how every page starts. */
export function resetHeader(): void {
  changeHeader(initial)
}

/** Notifies all parts of the header, if anything has changed. */
export function changeHeader(change: Partial<HeaderState>): void {
  const next = { ...state, ...change }
  if (!differs(next)) return
  state = next
  for (const listener of listeners) listener()
}

/** The current state. */
export function headerState(): HeaderState {
  return state
}

/** The current state; re-renders when it changes. */
export function useHeaderState(): HeaderState {
  return useSyncExternalStore(listen, headerState, () => initial)
}

function differs(next: HeaderState): boolean {
  return (
    next.isFixed !== state.isFixed ||
    next.isContactOffered !== state.isContactOffered ||
    next.guideId !== state.guideId ||
    next.links !== state.links
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
