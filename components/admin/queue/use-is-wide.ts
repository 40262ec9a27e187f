'use client'
import { useSyncExternalStore } from 'react'

/** From here on list and case stand side by side: the breakpoint `lg`. */
const query = '(width >= 65rem)'

/** True if there is room for list and case; true while the server renders. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => true,
  )
}
