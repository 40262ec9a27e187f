import { useSyncExternalStore } from 'react'
import type { HeaderLinks } from '@/lib/client/header-links.ts'
import { onNavigationStart } from '@/lib/client/navigation/navigation.ts'

/** What the parts of the header share, wherever on the page they stand. */
export type HeaderState = {
  /** The page is scrolled: the header stands fixed at the window's top. */
  isFixed: boolean
  /** False once the reader has jumped to the contact form: the ways to it have done their part. */
  isContactOffered: boolean
  /** The guide in view. */
  guideId: number | null
  links: HeaderLinks | null
}

const initial: HeaderState = { isFixed: false, isContactOffered: true, guideId: null, links: null }

let state = initial
const listeners = new Set<() => void>()

onNavigationStart(() => resetHeader())

/** As every page begins. */
export function resetHeader(): void {
  changeHeader(initial)
}

/** Tells all parts of the header, if anything is different from before. */
export function changeHeader(change: Partial<HeaderState>): void {
  const next = { ...state, ...change }
  if (!differs(next)) return
  state = next
  for (const listener of listeners) listener()
}

/** The state as it is now. */
export function headerState(): HeaderState {
  return state
}

/** The state, and again whenever it changes. */
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
