'use client'
import { useEffect, useState } from 'react'

const everyMilliseconds = 30_000

/** The time, for ages that are counted in minutes. @param start when the page was rendered, ISO */
export function useMinutes(start: string): Date {
  const [now, setNow] = useState(() => new Date(start))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}
