'use client'
import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** Distance before the end of a list at which its next page is requested. */
const ahead = '600px'

/** Calls back whenever an element comes near the screen. */
export function useReached(onReached: () => void): RefCallback<HTMLElement> {
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { root: element.closest('[data-scrolls]'), rootMargin: ahead },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])
}
