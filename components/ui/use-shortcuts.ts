'use client'
import { useEffect, useRef } from 'react'
import { areKeysOff } from '@/lib/client/keys-switch.ts'

/**
 * `code` is the key's place on the keyboard, so that letters work in every layout: `KeyF`. Where the character matters,
 * `key` is given as well: `/` is elsewhere on many keyboards. `after` is the key that is pressed before it: G, then Q.
 */
export type Shortcut = {
  code: string
  key?: string
  after?: typeof firstKey
  act: (event: KeyboardEvent) => void
  isOff?: boolean
}

/** The one key that waits for a second one, and how long in milliseconds. */
const firstKey = 'KeyG'
const patience = 1500

let firstPressedAt = Number.NEGATIVE_INFINITY
const afterFirst = new WeakMap<KeyboardEvent, boolean>()

/** True if a key is the second one; the same for all who listen to it. */
function isAfterFirst(event: KeyboardEvent): boolean {
  const known = afterFirst.get(event)
  if (known !== undefined) return known
  const isSecond = event.timeStamp - firstPressedAt < patience
  firstPressedAt = event.code === firstKey && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
  afterFirst.set(event, isSecond)
  return isSecond
}

/**
 * Single keys that do something anywhere on the page, but never while somebody types, composes a character, holds a
 * modifier key, has a dialog or a menu open, or has switched such keys off.
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
      if (isTypedInto(event.target) || document.querySelector(openOver) || areKeysOff()) return
      const isSecond = isAfterFirst(event)
      const shortcut = latest.current.find(
        ({ code, key, after, isOff }) =>
          !isOff && (after !== undefined) === isSecond && (code === event.code || key === event.key),
      )
      if (!shortcut) return
      event.preventDefault()
      shortcut.act(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Elements that cover the page, and take its keys. */
const openOver = '[role="dialog"], [role="alertdialog"], [role="menu"]'

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])')
  )
}
