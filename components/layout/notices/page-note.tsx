'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names.ts'

type Props = {
  /** The landmark's name. */
  label: string
  /** If it is in another language than the page. */
  lang?: string
  className?: string
  children: ReactNode
}

/**
 * A note at the bottom of the window, on top of the page, so that nothing moves when it appears or disappears, and
 * above the bar that a page may have there. Focused elements are scrolled out from under it, and the page becomes longer
 * by its height, so that everything can be scrolled free.
 */
export function PageNote({ label, lang, className, children }: Props) {
  const note = useRef<HTMLElement>(null)
  // After each render: the note may have grown.
  useEffect(() => {
    const { style } = document.documentElement
    const body = document.body.style
    const top = note.current?.getBoundingClientRect().top
    if (top !== undefined) {
      const covered = `${Math.round(window.innerHeight - top) + 8}px`
      style.scrollPaddingBottom = covered
      body.paddingBottom = covered
    }
    return () => {
      style.scrollPaddingBottom = ''
      body.paddingBottom = ''
    }
  })
  return (
    <section
      ref={note}
      aria-label={label}
      lang={lang}
      className={classNames(
        'fixed right-3 left-3 z-20 max-h-[calc(100dvh-7rem)] overflow-y-auto sm:left-6',
        'bottom-[calc(0.75rem+env(safe-area-inset-bottom))] sm:bottom-[calc(1.5rem+env(safe-area-inset-bottom))]',
        '[:root:has([data-shortlist-bar])_&]:bottom-[calc(6.5rem+env(safe-area-inset-bottom))]',
        '[:root:has([data-foot-bar])_&]:max-lg:bottom-[calc(6rem+env(safe-area-inset-bottom))]',
        '[:root:has([data-foot-tabs])_&]:max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]',
        'transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0',
        className,
      )}
    >
      {children}
    </section>
  )
}

/** The look of a note, wherever it is shown. */
export const pageNoteClass = 'rounded-card border border-line bg-card shadow-popover'
