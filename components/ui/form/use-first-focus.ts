import { useEffect } from 'react'

/** Moves the focus to a field that has just appeared, after the dialog or notice around it has taken the focus itself. */
export function useFirstFocus(id: string): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [id])
}
