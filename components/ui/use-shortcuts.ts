'use client'
import { useEffect, useRef } from 'react'

/**
 * `code` is the key's place on the keyboard, so that letters work in every layout: `KeyF`. Where the character matters,
 * `key` is given as well: `/` is elsewhere on many keyboards.
 */
export type Shortcut = { code: string; key?: string; act: (event: KeyboardEvent) => void; isOff?: boolean }

/**
 * Single keys that do something anywhere on the page, but never while somebody types, composes a character, holds a
 * modifier key, or has a dialog or a menu open.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (isTypedInto(event.target) || document.querySelector(openOver)) return
      const shortcut = latest.current.find(
        ({ code, key, isOff }) => !isOff && (code === event.code || key === event.key),
      )
      if (!shortcut) return
      event.preventDefault()
      shortcut.act(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** What covers the page, and takes its keys. */
const openOver = '[role="dialog"], [role="alertdialog"], [role="menu"]'

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])')
  )
}
