'use client'
import { useEffect, useState } from 'react'

/** False until the page's script runs: a form sent by the browser itself would lose what was typed. */
export function useIsReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady
}
