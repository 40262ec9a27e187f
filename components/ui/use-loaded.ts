'use client'
import { useCallback, useEffect, useState } from 'react'

/**
 * A part of the page that is loaded on its own, once the page runs.
 * @param load imports it; must be the same function on every render
 * @returns the part, null until it is loaded; whether loading has failed, and a function that tries again
 */
export function useLoaded<Part>(load: () => Promise<Part>): {
  part: Part | null
  hasFailed: boolean
  tryAgain: () => void
} {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  useEffect(() => {
    let isWanted = true
    load().then(
      (loaded) => isWanted && setPart({ loaded }),
      () => isWanted && setFailedAttempt(attempt),
    )
    return () => {
      isWanted = false
    }
  }, [load, attempt])
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), [])
  return { part: part?.loaded ?? null, hasFailed: part === null && failedAttempt === attempt, tryAgain }
}
