'use client'
import { useEffect, useRef, useState } from 'react'
import { browserClock, type Clock } from '@/lib/client/forms/clock.ts'

/** Minutes that are said aloud when so many are left. */
const saidMinutes = [10, 5, 1] as const

/**
 * Countdown to a moment, each second; the moment comes from the server, so that it outlives a reload.
 * @param onEnd called once when it has come
 * @returns seconds, null before the page runs in a browser; and the minutes to be said
 */
export function useCountdown(
  ends: number | null,
  onEnd: () => void,
  clock: Clock = browserClock,
): { seconds: number | null; said: number | null } {
  const [seconds, setSeconds] = useState<number | null>(null)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (ends === null) return
    let stop = () => {}
    const tick = () => {
      const left = Math.max(0, Math.ceil((ends - clock.now().getTime()) / 1000))
      setSeconds(left)
      if (left > 0) stop = clock.after(1000, tick)
      else end.current()
    }
    tick()
    return () => stop()
  }, [ends, clock])
  const said = saidMinutes.findLast((minutes) => seconds !== null && seconds > 0 && seconds <= minutes * 60)
  return { seconds: ends === null ? null : seconds, said: said ?? null }
}
