'use client'
import { type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Props = {
  /** Names the button and the navigation behind it. */
  label: string
  /** Links. */
  children: ReactNode
  /** From this width on the links are always shown, without the button. */
  opensFrom?: 'md' | 'lg'
  className?: string
}

/**
 * Links of a page or a section behind a button, collapsed at first. A click on a link collapses it, and so does Escape,
 * which returns the focus to the button. Needs JavaScript to open.
 */
export function CollapseMenu({ label, children, opensFrom, className }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from the button and from every link inside
    <div
      className={classNames('rounded-control border border-line bg-card', className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // The element around the menu handles Escape itself.
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={classNames(
          'flex min-h-12 w-full items-center justify-between gap-3 rounded-control px-4 text-left font-label hover:bg-hover',
          opensFrom === 'md' && 'md:hidden',
          opensFrom === 'lg' && 'lg:hidden',
        )}
      >
        {label}
        <Icon
          name="chevron-down"
          className={classNames('transition-transform duration-200', isOpen && '-scale-y-100')}
        />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well */}
      <nav
        id={id}
        aria-label={label}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
        }}
        className={classNames(
          'p-1.5 transition-[opacity,translate] duration-200',
          '[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:rounded-day [&_a]:px-3 [&_a]:text-md',
          '[&_a]:hover:bg-hover [&_a]:aria-current:font-bold',
          'starting:-translate-y-1 starting:opacity-0',
          !isOpen && 'hidden',
          opensFrom === 'md' && 'md:block',
          opensFrom === 'lg' && 'lg:block',
        )}
      >
        {children}
      </nav>
    </div>
  )
}
