'use client'
import { useEffect, useRef, useState } from 'react'
import { typeInto } from '@/components/ui/form/type-into.ts'
import { isComposing } from '@/lib/client/forms/composing.ts'

type Combobox = {
  input: HTMLInputElement
  listId: string
  /** Of the options, in their order. */
  optionIds: readonly string[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onType: (text: string) => void
  /** Called with the place of the option. */
  onChoose: (place: number) => void
  /** The text is searched for. */
  onSearch: (text: string) => void
}

/**
 * The keys and the roles of an editable combobox whose list is shown below it. The focus stays in the field; nothing is
 * chosen before an arrow is pressed, so Enter searches for the text. Escape closes the list, then clears the field.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @returns the place of the chosen option, -1 for none
 */
export function useCombobox(combobox: Combobox) {
  const { input, listId, optionIds, isOpen } = combobox
  const [active, setActive] = useState(-1)
  const chosen = isOpen && active < optionIds.length ? active : -1
  const hasList = isOpen && optionIds.length > 0

  const state = useRef({ ...combobox, chosen, hasList })
  useEffect(() => {
    state.current = { ...combobox, chosen, hasList }
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const show = () => {
      state.current.onType(input.value)
      setActive(-1)
      state.current.setOpen(true)
    }
    // Safari ends a composition before the key that ends it.
    let isBeingComposed = false
    input.addEventListener('compositionstart', () => (isBeingComposed = true), { signal })
    input.addEventListener(
      'compositionend',
      () => requestAnimationFrame(() => requestAnimationFrame(() => (isBeingComposed = false))),
      { signal },
    )
    input.addEventListener('input', show, { signal })
    input.addEventListener('focus', show, { signal })
    input.addEventListener('click', () => !state.current.isOpen && show(), { signal })
    input.addEventListener(
      'keydown',
      (event) => {
        if (isBeingComposed || isComposing(event)) return
        const { optionIds, chosen, isOpen, hasList, setOpen, onChoose } = state.current
        const { key, altKey, ctrlKey, metaKey } = event
        if (ctrlKey || metaKey) return
        if (key === 'ArrowDown' || key === 'ArrowUp') {
          event.preventDefault()
          if (!isOpen) show()
          if (altKey) {
            if (key === 'ArrowUp') setOpen(false)
          } else if (hasList) {
            setActive(nextPlace(chosen, key === 'ArrowDown' ? 1 : -1, optionIds.length))
          }
        } else if (key === 'Enter' && chosen >= 0) {
          event.preventDefault()
          onChoose(chosen)
        } else if (key === 'Escape' && (isOpen || input.value !== '')) {
          // Browsers clear a search field at once.
          event.preventDefault()
          if (!isOpen) typeInto(input, '')
          setActive(-1)
          setOpen(false)
        }
      },
      { signal },
    )
    input.form?.addEventListener('submit', () => state.current.onSearch(input.value), { signal })
    if (document.activeElement === input) show()
    return () => listening.abort()
  }, [input])

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(hasList),
      'aria-controls': hasList ? listId : null,
      'aria-activedescendant': hasList && chosen >= 0 ? (optionIds[chosen] ?? null) : null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
  }, [input, listId, optionIds, hasList, chosen])

  return { chosen, setActive }
}

/** One step along the options, which are a ring with the field itself in it. */
function nextPlace(from: number, step: 1 | -1, count: number): number {
  const next = from + step
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}
