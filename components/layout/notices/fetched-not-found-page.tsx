'use client'

import { useEffect, useState } from 'react'
import { defaultLocale, isLocale, localePath } from '@/lib/shared/addresses/locales.ts'

/**
 * The not-found page, asked for only where it is wanted: Next.js writes what stands in for missing pages into the data of
 * every page. Behind our front server it is seen when a call says that what the page shows is gone; an address without a
 * page gets the not-found page at once.
 */
export function FetchedNotFoundPage() {
  const [html, setHtml] = useState('')
  useEffect(() => {
    const { lang } = document.documentElement
    const address = localePath(isLocale(lang) ? lang : defaultLocale, '/not-found')
    fetch(address)
      .then((response) => response.text())
      .then((text) => {
        const page = new DOMParser().parseFromString(text, 'text/html')
        document.title = page.title
        setHtml(page.querySelector('main')?.innerHTML ?? '')
      })
      // Without a connection the browser says so.
      .catch(() => window.location.assign(address))
  }, [])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a page of this site, as the server has written it
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
