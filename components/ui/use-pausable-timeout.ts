'use client'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `act` once, `milliseconds` after mounting, not counting pauses; never without `milliseconds`. Changing
 * `milliseconds` starts over.
 */
export function usePausableTimeout(
  act: () => void,
  milliseconds: number | undefined,
  isPaused: boolean,
): void {
  const onTime = useEffectEvent(act)
  const left = useRef(milliseconds)
  const given = useRef(milliseconds)
  useEffect(() => {
    if (given.current !== milliseconds) {
      given.current = milliseconds
      left.current = milliseconds
    }
    if (left.current === undefined || isPaused) return
    const start = Date.now()
    const planned = left.current
    const timer = setTimeout(() => {
      left.current = undefined
      onTime()
    }, planned)
    return () => {
      clearTimeout(timer)
      if (left.current !== undefined) left.current = Math.max(0, planned - (Date.now() - start))
    }
  }, [milliseconds, isPaused])
}
