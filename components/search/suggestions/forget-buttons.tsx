'use client'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { filled } from './option-line.tsx'
import type { Option } from './options.ts'
import type { SuggestionsTexts } from './suggestions-texts.ts'

type Props = {
  listId: string
  options: readonly Option[]
  optionIds: readonly string[]
  texts: SuggestionsTexts
  withAll: boolean
  /** @param text null for all of them */
  onForget: (text: string | null) => void
}

/**
 * Buttons that forget earlier searches. A list of options can't contain buttons, so they come after it and are laid over
 * the ends of their lines.
 */
export function ForgetButtons({ listId, options, optionIds, texts, withAll, onForget }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const recent = options.flatMap((option, place) => (option.kind === 'recent' ? [{ ...option, place }] : []))
  useLayoutEffect(() => {
    const list = document.getElementById(listId)
    const align = () => {
      const top = list?.getBoundingClientRect().top ?? 0
      for (const button of holder.current?.querySelectorAll('button') ?? []) {
        const line = document.getElementById(button.dataset.line ?? '')
        if (line) button.style.top = `${line.getBoundingClientRect().top - top}px`
      }
    }
    align()
    list?.addEventListener('scroll', align, { passive: true })
    return () => list?.removeEventListener('scroll', align)
  })
  if (recent.length === 0) return null
  return (
    <div ref={holder}>
      {withAll && (
        <button
          type="button"
          onClick={() => onForget(null)}
          className="link absolute top-2 right-5 min-h-9 text-sm"
        >
          {texts.forgetAll}
        </button>
      )}
      {recent.map(({ text, place }) => (
        <button
          key={text}
          type="button"
          data-line={optionIds[place]}
          aria-label={filled(texts.forget, { text })}
          onClick={() => onForget(text)}
          className="absolute right-3 grid size-11 place-items-center rounded-control text-ink2 hover:text-ink"
        >
          <Icon name="close" size={16} />
        </button>
      ))}
    </div>
  )
}
