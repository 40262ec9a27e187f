'use client'
import { useEffect, useState } from 'react'

/** False until the page's script runs: a form submitted by the browser itself would lose its input. */
export function useIsReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
  }, [])
  return isReady
}
