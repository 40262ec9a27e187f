'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { keepLanguage } from '@/lib/client/browser-store.ts'

/**
 * Handles clicks on plain HTML links, so that a page with two hundred links needs no component for each. The router
 * follows those to pages of this site (`data-link`) instead of loading each page in full; a choice of another
 * language (`data-language`) is remembered.
 */
export function LinkClicks() {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return
      const link = event.target.closest('a')
      if (!link) return
      if (link.hasAttribute('data-language')) keepLanguage(link.lang, document.documentElement.lang)
      const stays = link.getAttribute('data-link')
      if (stays === null || isForBrowser(event) || link.target || link.download) return
      event.preventDefault()
      router.push(link.pathname + link.search + link.hash, { scroll: stays === '' })
    }
    // React's own listeners are on the document, too, and come first.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
  return null
}

/** A click that opens a tab or a window, or saves the page. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
