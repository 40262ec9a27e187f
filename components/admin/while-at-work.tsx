'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'

const pauseMilliseconds = 1500

/** Looks again from time to time while the server is at work, each time after the last look has come. */
export function WhileAtWork({ isAtWork }: { isAtWork: boolean }) {
  const router = useRouter()
  const [isLooking, startLook] = useTransition()
  useEffect(() => {
    if (!isAtWork || isLooking) return
    const pause = setTimeout(() => startLook(() => router.refresh()), pauseMilliseconds)
    return () => clearTimeout(pause)
  }, [isAtWork, isLooking, router])
  return null
}
