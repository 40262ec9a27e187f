'use client'
import { useEffect, useRef, useState } from 'react'
import { blockHistoryTraversal } from '@/lib/client/navigation/history-guard.ts'

type Guard = {
  /** A departure waits for an answer. */
  isAsking: boolean
  stay: () => void
  leave: () => void
}

/**
 * Holds up whatever leaves the page while something is unsaved, and repeats it when the person wants it. A page that
 * navigates from its own code is not held up: it has saved before, or means it.
 */
export function useLeaveGuard(isUnsaved: boolean): Guard {
  const [isAsking, setAsking] = useState(false)
  const repeat = useRef<(() => void) | null>(null)
  /** The answer was to leave: nothing asks again. */
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isUnsaved) return
    isLeaving.current = false
    let here = presentEntry()
    let isReturning = false

    const ask = (departure: () => void) => {
      repeat.current = departure
      setAsking(true)
    }

    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || isLeaving.current || !leavesPage(event, link)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      ask(() => (link.isConnected ? link.click() : location.assign(link.href)))
    }

    const holdsUp = () => {
      if (isLeaving.current) return false
      // The way back to this page, which nobody else may notice.
      if (isReturning) {
        isReturning = false
        return true
      }
      const there = presentEntry()
      if (there.page === here.page) {
        here = there
        return false
      }
      const steps = stepsBetween(here, there)
      isReturning = true
      history.go(-steps)
      ask(() => history.go(steps))
      return true
    }

    const unload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }

    addEventListener('click', click, { capture: true })
    const stopHolding = blockHistoryTraversal(holdsUp)
    addEventListener('beforeunload', unload)
    return () => {
      removeEventListener('click', click, { capture: true })
      stopHolding()
      removeEventListener('beforeunload', unload)
    }
  }, [isUnsaved])

  return {
    isAsking,
    stay: () => {
      repeat.current = null
      setAsking(false)
    },
    leave: () => {
      isLeaving.current = true
      setAsking(false)
      repeat.current?.()
    },
  }
}

type Entry = { page: string; index: number | null }

/** Current position of the tab in its history. Older browsers don't report it. */
function presentEntry(): Entry {
  const index = 'navigation' in window ? (navigation.currentEntry?.index ?? -1) : -1
  return { page: location.pathname + location.search, index: index < 0 ? null : index }
}

/** Forward is positive. Without places it is taken for Back, which is pressed far more often. */
function stepsBetween(from: Entry, to: Entry): number {
  return from.index === null || to.index === null ? -1 : to.index - from.index
}

/** True if a click on a link replaces this page, and not only scrolls it, opens another tab or downloads a file. */
function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (event.defaultPrevented || !link.href || link.hasAttribute('download')) return false
  if (link.target !== '' && link.target !== '_self') return false
  // Such as mailto:, which another program opens.
  if (!/^https?:$/.test(link.protocol)) return false
  const isHere =
    link.origin === location.origin && link.pathname + link.search === location.pathname + location.search
  return !(isHere && link.hash !== '')
}
