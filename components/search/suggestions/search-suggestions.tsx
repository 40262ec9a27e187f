'use client'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { SuggestionsProps } from './suggestions-texts.ts'

/**
 * Suggestions for the search field before it. The element around both has `data-search-box` and is positioned: the
 * suggestions come below it. Until the field has the focus, nothing of them is loaded; without them it searches as any
 * field does.
 */
export function SearchSuggestions(props: SuggestionsProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Panel, setPanel] = useState<ComponentType<SuggestionsProps & { input: HTMLInputElement }> | null>(
    null,
  )
  useEffect(() => {
    const box = place.current?.closest('[data-search-box]')
    const load = (field: EventTarget | null) => {
      if (!(field instanceof HTMLInputElement) || field.name !== 'q' || !box?.contains(field)) return
      import('./suggestions-panel.tsx').then(
        ({ SuggestionsPanel }) => {
          setPanel(() => SuggestionsPanel)
          setInput(field)
        },
        // The next focus tries again.
        () => {},
      )
    }
    const onFocus = ({ target }: Event) => load(target)
    box?.addEventListener('focusin', onFocus)
    load(document.activeElement)
    return () => box?.removeEventListener('focusin', onFocus)
  }, [])
  return (
    <>
      <span ref={place} hidden />
      {Panel && input && <Panel {...props} input={input} />}
    </>
  )
}
