import { useEffect } from 'react'

/** Events that show that a person no longer waits for the part. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** Milliseconds after the last growth: pictures and the text editor come one after another on a slow line. */
const heldFor = 8000

/**
 * Keeps the part of the page that its address names in view while what stands above still grows. Ends with the
 * person's first move.
 */
export function useHeldAnchor(): void {
  useEffect(() => {
    let observer: ResizeObserver | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      observer?.disconnect()
      clearTimeout(timer)
    }
    const hold = () => {
      release()
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (!target) return
      // Called once at the beginning, too.
      observer = new ResizeObserver(() => {
        target.scrollIntoView()
        clearTimeout(timer)
        timer = setTimeout(release, heldFor)
      })
      observer.observe(document.body)
    }
    hold()
    addEventListener('hashchange', hold)
    for (const move of moves) addEventListener(move, release, { passive: true })
    return () => {
      release()
      removeEventListener('hashchange', hold)
      for (const move of moves) removeEventListener(move, release)
    }
  }, [])
}
