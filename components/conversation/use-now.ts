'use client'
import { useEffect, useState } from 'react'

/** The present minute; first the moment at which the page was rendered, so that both sides show the same. @param start ISO */
export function useNow(start: string): Date {
  const [now, setNow] = useState(() => new Date(start))
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
