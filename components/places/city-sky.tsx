'use client'
import { useEffect } from 'react'

/** Part of the day that a city's picture shows. */
type Sky = 'dawn' | 'day' | 'dusk' | 'night'

/** The sky over a place at a moment, by its clock. */
export function skyAt(now: Date, timeZone: string): Sky {
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  )
  if (hour < 5 || hour >= 20) return 'night'
  if (hour < 8) return 'dawn'
  return hour < 17 ? 'day' : 'dusk'
}

/** Gives the city's picture the light of the hour there. The page itself is kept for a day, so a browser has to look. */
export function CitySky({ timeZone }: { timeZone: string }) {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.sky = skyAt(new Date(), timeZone)
    return () => {
      delete dataset.sky
    }
  }, [timeZone])
  return null
}
