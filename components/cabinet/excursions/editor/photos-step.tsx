'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { StepHead } from './step-head.tsx'

/** The tour's photos, which save by themselves. */
export function PhotosStep({ children }: { children: ReactNode }) {
  const router = useRouter()
  // The other steps count them, and the card shows the first.
  useEffect(() => {
    return () => router.refresh()
  }, [router])
  return (
    <>
      <StepHead step="photos" />
      {children}
    </>
  )
}
