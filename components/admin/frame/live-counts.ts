'use client'
import { useEffect, useSyncExternalStore } from 'react'
import type { AdminEntry, MenuCounts } from '../admin-entries.ts'

// The menu is rendered with the page and stays while somebody decides: what has changed since then is told here.

const none: MenuCounts = {}
let counts = none
const listeners = new Set<() => void>()

function change(next: MenuCounts): void {
  counts = next
  for (const listener of listeners) listener()
}

/** Tells the menu how much waits behind one of its entries. */
export function useLiveCount(key: AdminEntry['key'], { count, isLate }: { count: number; isLate: boolean }) {
  useEffect(() => {
    change({ ...counts, [key]: { count, isLate } })
  }, [key, count, isLate])
}

/** The counts that the server has sent, with what has changed since. */
export function useLiveCounts(sent: MenuCounts): MenuCounts {
  // Later counts of the server are newer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other counts have arrived
  useEffect(() => {
    change(none)
  }, [sent])
  const live = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => counts,
    () => none,
  )
  return { ...sent, ...live }
}
