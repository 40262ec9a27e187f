'use client'
import { useEffect } from 'react'
import { alignPush } from '@/lib/client/push/browser-push.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Compares, each time the cabinet is opened, what the browser and the server know of notifications here. */
export function PushAlignment({ locale }: { locale: Locale }) {
  useEffect(() => {
    // Nobody waits for it; the next time is soon.
    alignPush(locale).catch(() => {})
  }, [locale])
  return null
}
