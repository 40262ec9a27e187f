'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Looks for news while the page is in view, and when it comes back: a comparison has several conversations, and a stream
 * for each would use up the connections that a browser has for a site.
 */
export function RefreshNowAndThen({ seconds }: { seconds: number }) {
  const router = useRouter()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') router.refresh()
    }
    const timer = setInterval(look, seconds * 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [router, seconds])
  return null
}
