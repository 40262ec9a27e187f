'use client'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Of the form to one guide, `both` of the form to several. */
type ContactStep = 'day' | 'message' | 'both'

/** Fragments of the page's address that mean the form, on phones its sheet; Back goes from each to the one before. */
const fragments = { day: '#contact', days: '#contact-days', message: '#contact-message' } as const

/** The step of the form, which is in the page's address, so that Back leaves it; on phones the sheet with it. */
export function useContactStep(isForSeveral: boolean) {
  const [hash, setHash] = useState(() => location.hash)
  useEffect(() => {
    const read = () => setHash(location.hash)
    // A page of its own history entry may have been shown in between.
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const isSheet = !isForSeveral && hash.startsWith(fragments.day)
  useEffect(() => {
    if (!isSheet) return undefined
    return openSheet()
  }, [isSheet])
  const hasCome = useRef(false)
  const goTo = useCallback(() => {
    hasCome.current = true
    location.hash = fragments.message
  }, [])
  const goBack = useCallback(() => {
    // An own entry is left as Back does, so that nothing moves.
    if (hasCome.current) history.back()
    else location.hash = fragments.day
    hasCome.current = false
  }, [])
  const step: ContactStep = isForSeveral ? 'both' : hash === fragments.message ? 'message' : 'day'
  return { step, areDaysOpen: hash === fragments.days, goTo, goBack }
}

/** How far a finger pulls the sheet down to close it, in pixels. */
const pull = 80

/**
 * Makes the form a sheet over the page, where it is none beside the text: the rest can't be reached until it is closed by
 * its button, Escape, a pull down or Back. Returns what ends it.
 */
function openSheet(): (() => void) | undefined {
  const sheet = document.getElementById('contact')
  if (!sheet) return undefined
  delete sheet.dataset.closed
  sheet.dataset.open = ''
  if (getComputedStyle(sheet).position !== 'fixed') {
    delete sheet.dataset.open
    return undefined
  }
  const opener = document.activeElement
  const inert = outsideOf(sheet)
  for (const element of inert) element.inert = true
  // The page behind the sheet doesn't scroll.
  document.documentElement.style.overflow = 'hidden'
  sheet.setAttribute('role', 'dialog')
  sheet.setAttribute('aria-modal', 'true')
  if (!sheet.contains(document.activeElement)) sheet.querySelector<HTMLElement>('[data-sheet-title]')?.focus()
  const ending = new AbortController()
  const { signal } = ending
  const close = () => {
    sheet.dataset.closed = ''
    history.replaceState(history.state, '', location.pathname + location.search)
    dispatchEvent(new HashChangeEvent('hashchange'))
  }
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  sheet.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('[data-sheet-close]') && close(),
    { signal },
  )
  let top: number | null = null
  sheet.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const isHead = target instanceof Element && target.closest('[data-sheet-head]') !== null
      top = isHead ? (touches[0]?.clientY ?? null) : null
    },
    { signal, passive: true },
  )
  sheet.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      if (top !== null && (changedTouches[0]?.clientY ?? 0) - top > pull) close()
    },
    { signal, passive: true },
  )
  return () => {
    ending.abort()
    for (const element of inert) element.inert = false
    delete sheet.dataset.open
    document.documentElement.style.overflow = ''
    sheet.removeAttribute('role')
    sheet.removeAttribute('aria-modal')
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

/** Everything beside an element and beside all that it is in. */
function outsideOf(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = []
  for (let inner: Element = element; inner.parentElement && inner !== document.body; ) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement && !other.inert) outside.push(other)
    }
    inner = inner.parentElement
  }
  return outside
}
