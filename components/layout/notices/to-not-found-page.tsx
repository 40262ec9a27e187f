'use client'

import { useEffect } from 'react'
import { defaultLocale, isLocale, localePath } from '@/lib/shared/addresses/locales.ts'

/**
 * Leads to the not-found page where there is no page. Next.js writes what stands in for missing pages into the data of
 * every page, so it is next to nothing. Behind our front server nobody sees it: that sends the page itself instead.
 */
export function ToNotFoundPage(): null {
  useEffect(() => {
    const { lang } = document.documentElement
    window.location.replace(localePath(isLocale(lang) ? lang : defaultLocale, '/not-found'))
  }, [])
  return null
}
