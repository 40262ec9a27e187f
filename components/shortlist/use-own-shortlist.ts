'use client'
import { useMemo, useSyncExternalStore } from 'react'
import { shortlistSnapshot } from '@/lib/client/shortlist.ts'
import { onShortlistChange } from '@/lib/client/shortlist-changes.ts'
import { parseKept } from '@/lib/domain/discovery/shortlist/kept.ts'
import type { Shortlist } from '@/lib/domain/discovery/shortlist/shortlist.ts'

/** The reader's own list; null as long as only the server has rendered, which doesn't know it. */
export function useOwnShortlist(): Shortlist | null {
  const text = useSyncExternalStore(onShortlistChange, snapshot, () => null)
  return useMemo(() => (text === null ? null : parseKept(text)), [text])
}

function snapshot(): string {
  return shortlistSnapshot() ?? ''
}
